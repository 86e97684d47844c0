# The site and the ingest function in one container, as an unprivileged user.
#   docker build -t sign-designer .
#   docker run -p 8000:8000 -v sign-designer:/app/data -e INGEST_ENABLED=1 sign-designer
# Both images stand by digest, which .github/dependabot.yml renews; the names before it say which they are.
FROM docker.io/library/node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run release && mkdir /app && tar -xzf release/*.tar.gz -C /app --strip-components=1 && \
  cp "$(node -p "require('deno/install_api.cjs').runInstall()")" /usr/local/bin/deno

# Deno alone, without Node and npm.
FROM docker.io/library/debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
WORKDIR /app
COPY --from=build /usr/local/bin/deno /usr/local/bin/deno
COPY --from=build /app ./
RUN useradd --uid 1000 --create-home ingest && mkdir data && chown ingest:ingest data
USER ingest
ENV HOST=0.0.0.0 PORT=8000 DENO_NO_UPDATE_CHECK=1
EXPOSE 8000
VOLUME /app/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["deno", "eval", "const r = await fetch(`http://127.0.0.1:${Deno.env.get('PORT')}/healthz`).catch(() => null); Deno.exit(r?.ok ? 0 : 1)"]
CMD ["deno", "task", "ingest"]
