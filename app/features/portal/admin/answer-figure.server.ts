import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { Database } from '#database/database.ts'
import { changeFigure, type FigureOutcome } from './change-figure.server.ts'
import { type FigureProblems, readFigureForm } from './figure-form.ts'

export type FigureAnswer = FigureOutcome | { outcome: 'invalid'; problems: FigureProblems } | { outcome: 'failed' }

type Parts = { db: Database; clock: Clock; log: Log; username: string }

/** A figure of the portal, from the request to what its form hears. Never throws. */
export async function answerFigure({ db, clock, log, username }: Parts, request: Request): Promise<FigureAnswer> {
  const form = await readForm(request)
  const reading = readFigureForm(form, dayInSaoPaulo(clock.now()))
  if (reading.outcome === 'invalid') return reading
  const [key, seen] = ['key', 'seen'].map((name) => String(form.get(name) ?? '').replaceAll('\0', ''))
  try {
    return await changeFigure({ db, clock }, { username, key: key ?? '', seen: seen ?? '', fields: reading.fields })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a figure of the portal could not be changed')
    return { outcome: 'failed' }
  }
}
