# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/installer.cjs ./scripts/
RUN npm ci --omit=dev
COPY . .
ARG SOURCE_DATE_EPOCH
RUN npm run build
RUN npm run release -- /release

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    CACHE_DIR=/var/cache/gazette \
    DRAIN_DELAY=5 \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS="--max-old-space-size=208 --max-semi-space-size=4"
RUN mkdir -p /var/cache/gazette && chown node:node /var/cache/gazette
COPY --from=build /release ./
USER node
VOLUME /var/cache/gazette
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/serve-node.js"]
