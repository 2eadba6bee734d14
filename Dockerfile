# The version is that of the package "node" in package.json; a test keeps them equal.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
# With the package.json of every workspace, which the lock file names.
COPY . .
# Only the workspaces that the shop imports: a plain npm ci brings what all of them need. npm keeps TypeScript and yaml,
# optional peers of packages; nothing in production asks for them. The further files are types, maps, bundles for browsers, fonts that no
# picture uses, and tests of packages. Modes last: a clone that was made under umask 077 has files that the image's user could not read.
RUN npm ci --omit=dev --no-audit --no-fund --include-workspace-root \
    --workspace=@storefront/dealer-client --workspace=@storefront/embedded-postgres \
  && cd node_modules \
  && rm -rf typescript @typescript @types yaml .bin echarts/dist echarts/types zrender/dist zrender/src fastify/test fastify/docs \
    bintrees/test libphonenumber-js/bundle libphonenumber-js/es6-modern zod/src \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.a' \
    -o -name '*.md' -not -iname '*license*' \) -delete \
  && find @expo-google-fonts -type f -not -path '*/400Regular/*.ttf' -not -path '*/700Bold/*.ttf' \
    -not -name '*.js' -not -name '*.json' -not -name 'LICENSE*' -delete \
  && cd .. \
  && chmod -R u=rwX,go=rX .
# The symbols of the program are a seventh of it.
RUN apt-get update --quiet=2 && apt-get install --quiet=2 --yes --no-install-recommends binutils \
  && strip -o /usr/local/bin/node.stripped /usr/local/bin/node

# The client programs of the same PostgreSQL as in docker-compose.yml, for backups, and the libraries that the slim image lacks.
FROM postgres:18.4-bookworm AS postgresql
RUN mkdir --parents /client/bin /client/lib \
  && cp --dereference /usr/lib/postgresql/18/bin/pg_dump /usr/lib/postgresql/18/bin/pg_restore /client/bin/ \
  && ldd /client/bin/* | awk '$3 ~ /^\// { print $3 }' | sort --unique \
    | grep --extended-regexp '/lib(pq|ssl|crypto|gssapi_krb5|krb5|k5crypto|krb5support|com_err|keyutils|ldap.*|lber.*|sasl2|lz4|zstd)[-.]' \
    | xargs cp --dereference --target-directory=/client/lib

# npm and what comes with it stay behind: the image runs the shop and its tools by Node alone.
FROM debian:bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HTTP_HOST=0.0.0.0 \
    HTTP_PORT=8080 \
    OPERATIONS_HOST=0.0.0.0 \
    OPERATIONS_PORT=8081 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /usr/local/bin/node.stripped /usr/local/bin/node
COPY --from=postgresql /client /usr/local
RUN ldconfig \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
  && install --directory --owner=node --group=node --mode=0700 /data /backups
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
CMD ["node", "--expose-gc", "--no-flush-bytecode", "--semi-space-growth-factor=16", "--max-semi-space-size=16", "--heap-growing-percent=40", "--v8-pool-size=1", "--liftoff-only", "--require=./src/compile-cache.cjs", "src/main.ts"]
