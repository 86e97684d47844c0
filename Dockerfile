# The site and the ingest function in one container, as an unprivileged user.
#   docker build -t sign-designer .
#   docker run -p 8000:8000 -v sign-designer:/app/data -e INGEST_ENABLED=1 sign-designer
# To build the same thing again, name both images by digest: --build-arg BUILD_IMAGE=docker.io/library/node@sha256:… (and RUN_IMAGE).
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
