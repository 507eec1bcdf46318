# The site on a server of one's own (docs/self-hosting.md), from an unpacked release: `npm run release` has built it, nothing is built here.
# compose.yaml builds the image from the release's folder; without compose: docker build -f server/install/site.dockerfile -t car-dealership .
FROM node:24.21.0-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# No package of the product needs its install script but `node`, which the image brings itself.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21.0-slim
WORKDIR /site
COPY release.json package.json wrangler.toml ./
COPY --from=packages /site/node_modules node_modules
COPY migrations migrations
COPY public public
COPY build build
COPY worker worker
COPY scripts scripts
COPY server server
# The commands of docs/self-hosting.md find their packages here and install none.
ENV NODE_ENV=production PROJECT_IS_PREPARED=1 HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data /backups
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
