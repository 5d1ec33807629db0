/** For `npm run db:generate`, which runs in the root folder. */
export default {
  dialect: 'postgresql',
  schema: './database/schema',
  out: './database/migrations',
}
