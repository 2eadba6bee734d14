# The version is that of the package "node" in package.json; a test keeps them equal.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
# With the package.json of every workspace, which the lock file names.
COPY . .
# Only the workspaces that the shop imports: a plain npm ci brings what all of them need. npm keeps TypeScript and yaml,
# optional peers of packages; nothing in production asks for them. Modes last: a clone that was made under umask 077 has files that
# the image's user could not read.
RUN npm ci --omit=dev --no-audit --no-fund --include-workspace-root \
    --workspace=@storefront/dealer-client --workspace=@storefront/embedded-postgres \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/yaml node_modules/.bin/tsc node_modules/.bin/yaml \
  && chmod -R u=rwX,go=rX .

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HTTP_HOST=0.0.0.0 \
    HTTP_PORT=8080 \
    OPERATIONS_HOST=0.0.0.0 \
    OPERATIONS_PORT=8081 \
    DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/packages/dealer-client packages/dealer-client
COPY --from=dependencies /app/packages/embedded-postgres packages/embedded-postgres
COPY --from=dependencies /app/migrations migrations
COPY --from=dependencies /app/src src
USER node
VOLUME /data
# 8080 is for the internet, 8081 for readiness and metrics alone.
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.OPERATIONS_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--liftoff-only", "src/main.ts"]
