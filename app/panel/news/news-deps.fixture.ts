import type { ArticleDeps } from './save-version.server.ts'
import type { Database } from '#database/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

export type AskedJob = { name: string; startAfter: string | null; key: string | null }

/** Dependencies on a test's database, with the jobs that it asked for. */
export function buildNewsDeps(db: Database, clock = fixedClock): ArticleDeps & { asked: AskedJob[] } {
  const asked: AskedJob[] = []
  return {
    db,
    clock,
    asked,
    jobs: {
      enqueue: (_tx, name, _data, options = {}) => {
        asked.push({ name, startAfter: options.startAfter?.toISOString() ?? null, key: options.key ?? null })
        return Promise.resolve()
      },
    },
  }
}
