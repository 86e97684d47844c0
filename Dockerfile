# The site and the ingest function in one container, as an unprivileged user.
#   docker build -t sign-designer .
#   docker run -p 8000:8000 -v sign-designer:/app/data -e INGEST_ENABLED=1 sign-designer
FROM docker.io/library/node:20-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release && mkdir /app && tar -xzf release/*.tar.gz -C /app --strip-components=1 && \
  cp "$(node -p "require('deno/install_api.cjs').runInstall()")" /usr/local/bin/deno

FROM docker.io/library/node:20-bookworm-slim
WORKDIR /app
COPY --from=build /usr/local/bin/deno /usr/local/bin/deno
COPY --from=build /app ./
RUN mkdir data && chown node:node data
USER node
ENV HOST=0.0.0.0 PORT=8000 DENO_NO_UPDATE_CHECK=1
EXPOSE 8000
VOLUME /app/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["deno", "task", "ingest"]
