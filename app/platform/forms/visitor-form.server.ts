import type { FormAnswer, FormReading } from './form-answer.ts'
import { isAutomatic } from './honeypot.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { withFailureOutcome } from '#app/platform/failures/load-or-page-error.server.ts'
import { readForm } from './read-form.server.ts'

type VisitorForm<Fields, Entry, Outcome extends string, Taken extends Outcome> = {
  read: (form: FormData) => FormReading<Fields, Entry>
  /** Does what the form asks for. */
  send: (entry: Entry) => Promise<{ outcome: Outcome }>
  /** The outcomes after which nothing typed is needed any more; the first one is what a program in the trap hears. */
  taken: readonly [Taken, ...Taken[]]
  /** For the log: what could not be done. */
  failure: string
}

/** One member of a union for each outcome. */
type Accepted<Taken> = Taken extends string ? { outcome: Taken } : never

/** From the request to what the visitor hears. Never throws, and every refusal holds the fields: what was typed must not be lost. */
export async function answerVisitorForm<Fields, Entry, Outcome extends string, Taken extends Outcome>(
  parts: { log: Log },
  request: Request,
  { read, send, taken, failure }: VisitorForm<Fields, Entry, Outcome, Taken>,
): Promise<Accepted<Taken> | FormAnswer<Fields, Exclude<Outcome, Taken>>> {
  let fields: Fields | undefined
  const answer = await withFailureOutcome(parts, failure, async () => {
    const form = await readForm(request)
    // A program that fills the trap is told what a visitor is told, and learns nothing.
    if (isAutomatic(form)) return { outcome: taken[0] }
    const reading = read(form)
    if (reading.outcome === 'invalid') return reading
    fields = reading.fields
    return send(reading.entry)
  })
  const accepted = taken.find((outcome) => outcome === answer.outcome)
  return (accepted ? { outcome: accepted } : { fields, ...answer }) as
    | Accepted<Taken>
    | FormAnswer<Fields, Exclude<Outcome, Taken>>
}
