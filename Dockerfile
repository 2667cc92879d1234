# One image for all Grove processes; the command selects the process. docs/operating.md
FROM node:24.21.0-bookworm-slim AS source
WORKDIR /app
ENV npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false npm_config_cache=/npm
COPY . .

# Builds what browsers load: the shell and all remotes.
FROM source AS builds
RUN --mount=type=cache,target=/npm npm ci --ignore-scripts --include=dev
RUN node dev/build.ts shell mf-* \
  && mkdir builds \
  && for name in shell mf-*; do cp -r "$name/dist" "builds/$name"; done

# Contains what the processes need at run time.
FROM source AS modules
RUN --mount=type=cache,target=/npm \
  npm ci --ignore-scripts --omit=dev --workspace=bff --workspace=companion

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# Set by docs/releasing.md.
ARG VERSION=local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Grove" \
  org.opencontainers.image.description="Self-hosted membership platform" \
  org.opencontainers.image.licenses="AGPL-3.0-only" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production
# Saves memory: docs/operating.md, Memory.
ENV NODE_OPTIONS=--max-semi-space-size=4
RUN mkdir -p /data/releases /fetched /backups && chown -R node:node /data /fetched /backups
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=modules /app/bff bff
COPY --from=modules /app/companion companion
COPY production/healthy.mjs production/
COPY --from=builds /app/builds builds
USER node
EXPOSE 8080 8088
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "production/healthy.mjs", "http://127.0.0.1:8088/accepting"]
CMD ["node", "bff/src/server.ts"]
