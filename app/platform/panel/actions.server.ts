import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { type PanelDeps, panelDeps } from './panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import { actionFields } from './action-fields.ts'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

type Outcome = { outcome: string }

type Valid = { outcome: 'valid'; entry: unknown }
type EntryOf<Read> = Extract<Read, Valid>['entry']

type ActionDefinition<Read extends Outcome, Result extends Outcome> = {
  /** 'valid' has an `entry`; any other outcome is the response to an invalid form. */
  read: (form: FormData) => Read
  run: (deps: PanelDeps, entry: EntryOf<Read>) => Promise<Result>
  failure: string
  /** The editor must confirm the action, always or for some entries. */
  isConfirmed?: boolean | ((entry: EntryOf<Read>) => boolean)
  /** True for passwords and codes: the response without JavaScript does not repeat the fields. */
  isSecret?: boolean
  /**
   * Path of the page to which a form without JavaScript redirects. null: the same page.
   * @param search query string of the address
   */
  next?: (answer: Exclude<Read, Valid> | Result | Added, search: string) => string | null
}

type PanelAction<Answer extends Outcome> = ((deps: PanelDeps, form: FormData) => Promise<Answer>) & {
  next?: (answer: Outcome, search: string) => string | null
  isSecret?: boolean
}

export type PanelActions = Record<string, PanelAction<Outcome>>

export type AnswerOf<Action extends PanelAction<Outcome>> = Awaited<ReturnType<Action>>

type Added = { outcome: 'failed' } | { outcome: 'confirmation-required' }

/** Parses the form and runs the action. Never throws; logs failures without the form. */
export function definePanelAction<Read extends Outcome, Result extends Outcome>({
  read,
  run,
  failure,
  isConfirmed = false,
  isSecret = false,
  next,
}: ActionDefinition<Read, Result>): PanelAction<Exclude<Read, Valid> | Result | Added> {
  const act = async (deps: PanelDeps, form: FormData): Promise<Exclude<Read, Valid> | Result | Added> => {
    const reading = read(form)
    if (!isValid(reading)) return reading as Exclude<Read, Valid>
    const entry = reading.entry as EntryOf<Read>
    const mustBeAsked = typeof isConfirmed === 'function' ? isConfirmed(entry) : isConfirmed
    if (mustBeAsked && !form.has(actionFields.confirmed)) return { outcome: 'confirmation-required' }
    return withFailureOutcome(deps, failure, () => run(deps, entry))
  }
  return Object.assign(act, { next: next as PanelAction<Outcome>['next'], isSecret })
}

function isValid(reading: Outcome): reading is Valid {
  return reading.outcome === 'valid'
}

export function ok<Entry>(entry: Entry): { outcome: 'valid'; entry: Entry } {
  return { outcome: 'valid', entry }
}

type RowReader<Shape extends z.ZodRawShape> = ((
  form: FormData,
) => { outcome: 'valid'; entry: z.output<z.ZodObject<Shape>> } | { outcome: 'missing' }) & { fields: Shape }

/** An invalid form gives 'missing'. From the property `fields`, TypeScript infers the type of the entry. */
export function rowForm<Shape extends z.ZodRawShape>(fields: Shape): RowReader<Shape> {
  const rules = z.object(fields)
  const read: (...given: Parameters<RowReader<Shape>>) => ReturnType<RowReader<Shape>> = (form) => {
    const parsed = rules.safeParse(Object.fromEntries(form))
    return parsed.success ? ok(parsed.data) : { outcome: 'missing' }
  }
  return Object.assign(read, { fields })
}

export function parseRaw(form: FormData): { outcome: 'valid'; entry: FormData } {
  return { outcome: 'valid', entry: form }
}

export const rowId = z.string().transform((text, context) => {
  const id = readRowId(text)
  if (id !== null) return id
  context.addIssue('not the number of a row')
  return z.NEVER
})

const maxSelected = 100

export function readSelection(form: FormData): { outcome: 'valid'; entry: number[] } | { outcome: 'none-selected' } {
  const ids = form
    .getAll('id')
    .slice(0, maxSelected)
    .flatMap((id) => readRowId(id) ?? [])
  return ids.length > 0 ? ok(ids) : { outcome: 'none-selected' }
}

/** Runs the action named by the form's `intent`. The panel's layout has already authenticated the request. */
export function panelAction(actions: PanelActions) {
  return async ({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) => {
    const form = await readForm(request)
    const intent = form.get(actionFields.intent)
    const action = typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!action) throw data(null, { status: 400 })
    const answer = await action(panelDeps(context), form)
    const { pathname, search } = new URL(request.url)
    const isByScript = pathname.endsWith('.data')
    const path = isByScript ? null : action.next?.(answer, search)
    if (path) return redirect(path, 303)
    const result = {
      intent: String(intent),
      answer,
      sent: isByScript ? null : action.isSecret ? [] : await fieldsOf(form),
    }
    return data(result, { status: answer.outcome === 'failed' ? 500 : 200 })
  }
}

/** Lets a page without JavaScript send the form again. A file becomes text that `readSentFile` reads. */
function fieldsOf(form: FormData): Promise<[string, string][]> {
  const entries = [...form].map(async ([name, value]): Promise<[string, string]> => {
    return [name, typeof value === 'string' ? value : await writeSentFile(value)]
  })
  return Promise.all(entries)
}

const prefix = 'arquivo:'

/** Browsers without JavaScript do not send a file again, so it becomes text in a hidden field. */
async function writeSentFile(file: File): Promise<string> {
  if (file.size === 0) return ''
  const bytes = await promisify(gzip)(await file.arrayBuffer())
  return `${prefix}${encodeURIComponent(file.name)}:${bytes.toString('base64url')}`
}

/**
 * Reads an upload or the text of `writeSentFile`.
 * @param maxBytes limits only the text
 * @returns null: no file, invalid text, or too long
 */
export async function readSentFile(form: FormData, field: string, maxBytes: number): Promise<File | null> {
  const value = form.get(field)
  if (typeof value !== 'string') return value
  const [name = '', text = ''] = value.startsWith(prefix) ? value.slice(prefix.length).split(':') : []
  if (text === '') return null
  try {
    const bytes = await promisify(gunzip)(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes })
    return new File([new Uint8Array(bytes)], decodeURIComponent(name))
  } catch {
    return null
  }
}
