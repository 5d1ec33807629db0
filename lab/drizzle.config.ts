/** Configuration for `npm run db:generate`. Paths are relative to the root of the repository. */
export default {
  dialect: 'postgresql',
  schema: './database/schema',
  out: './database/migrations',
}
