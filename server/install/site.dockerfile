# The site on a server of one's own (docs/self-hosting.md). compose.yaml builds it from the root of the project.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/command/use-git-hooks.mjs scripts/command/paths.mjs scripts/command/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-slim
WORKDIR /site
COPY --from=build /site/package.json /site/wrangler.toml ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/migrations migrations
COPY --from=build /site/public public
COPY --from=build /site/build build
COPY --from=build /site/worker worker
COPY --from=build /site/scripts scripts
COPY --from=build /site/server server
# The commands of docs/self-hosting.md find their packages here and install none.
ENV NODE_ENV=production PROJECT_IS_PREPARED=1 HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data /backups
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
