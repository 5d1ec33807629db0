import type { ReadTable } from '#app/features/inmetro/table/pbev-line.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { applyTable } from './apply-table.server.ts'
import { chooseMatch } from './choose-match.server.ts'
import { readChosen } from './chosen-change.ts'
import { describeComparison } from './describe-comparison.ts'
import type { ApplyAnswer, ChooseAnswer, CompareAnswer, ImportReview } from './import-answer.ts'
import { noModel, openChoice } from './import-paths.ts'
import { planImport } from './plan-import.server.ts'
import { readSentTable } from './read-sent-table.server.ts'

type Parts = Pick<PanelParts, 'db' | 'clock' | 'log' | 'username'>
type Failed = { outcome: 'failed' }

/** What a table would change; writes nothing. Never throws. */
export async function answerImportComparison(
  { db, clock, log }: Parts,
  request: Request,
): Promise<CompareAnswer | Failed> {
  const form = await readForm(request)
  try {
    const reading = await readSentTable(form, clock)
    if (reading.outcome !== 'read') return reading
    return { outcome: 'compared', review: await reviewOf(db, reading.table) }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a table of the Inmetro could not be compared')
    return { outcome: 'failed' }
  }
}

/** Writes the ticked figures of a table, where all of them are still what was shown. Never throws. */
export async function answerImport(
  { db, clock, log, username }: Parts,
  request: Request,
): Promise<ApplyAnswer | Failed> {
  const form = await readForm(request)
  try {
    const reading = await readSentTable(form, clock)
    if (reading.outcome !== 'read') return reading
    const { table } = reading
    const chosen = form.getAll('chosen').flatMap((tick) => readChosen(String(tick)) ?? [])
    const ended = await applyTable({ db, clock }, { table, chosen, username })
    return ended.outcome === 'nothing' ? ended : { ...ended, review: await reviewOf(db, table) }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a table of the Inmetro could not be applied')
    return { outcome: 'failed' }
  }
}

/** Characters of a line's key: a name has at most 150. */
const longestKey = 400

/** Keeps which model a line is about. Never throws. */
export async function answerChoice(
  { log, username, ...parts }: Parts,
  request: Request,
): Promise<ChooseAnswer | Failed> {
  const form = await readForm(request)
  const lineKey = String(form.get('lineKey') ?? '')
  const choice = readChoice(String(form.get('choice') ?? ''))
  if (choice === undefined || !/^[a-z0-9 ]+$/.test(lineKey) || lineKey.length > longestKey)
    return { outcome: 'invalid' }
  try {
    return await chooseMatch(parts, { lineKey, choice, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'the model of a line could not be kept')
    return { outcome: 'failed' }
  }
}

function readChoice(text: string): number | null | 'open' | undefined {
  if (text === noModel) return null
  return text === openChoice ? 'open' : (readRowId(text) ?? undefined)
}

async function reviewOf(db: Database, table: ReadTable): Promise<ImportReview> {
  return describeComparison(await planImport(db, table))
}
