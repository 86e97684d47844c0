# The site and the ingest function in one container, as an unprivileged user.
#   docker build -t sign-designer .
#   docker run -p 8000:8000 -v sign-designer:/app/data -e INGEST_ENABLED=1 sign-designer
# The names below are moved to newer images. To build the same thing again, look up what they are today and name both by digest:
#   docker buildx imagetools inspect docker.io/library/node:24-bookworm-slim    (and debian:bookworm-slim)
#   docker build --build-arg BUILD_IMAGE=docker.io/library/node@sha256:… --build-arg RUN_IMAGE=docker.io/library/debian@sha256:… -t sign-designer .
# No digest stands here: this file was written where no image could be looked up or tried, and one that nobody renews misses repairs.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=docker.io/library/debian:bookworm-slim
FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release && mkdir /app && tar -xzf release/*.tar.gz -C /app --strip-components=1 && \
  cp "$(node -p "require('deno/install_api.cjs').runInstall()")" /usr/local/bin/deno

# Deno alone, without Node and npm.
FROM ${RUN_IMAGE}
WORKDIR /app
COPY --from=build /usr/local/bin/deno /usr/local/bin/deno
COPY --from=build /app ./
RUN useradd --system --uid 1000 --create-home ingest && mkdir data && chown ingest:ingest data
USER ingest
ENV HOST=0.0.0.0 PORT=8000 DENO_NO_UPDATE_CHECK=1
EXPOSE 8000
VOLUME /app/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["deno", "eval", "const r = await fetch(`http://127.0.0.1:${Deno.env.get('PORT')}/healthz`).catch(() => null); Deno.exit(r?.ok ? 0 : 1)"]
CMD ["deno", "task", "ingest"]
