import type { FormAnswer, FormReading } from './form-answer.ts'
import { isAutomatic } from './honeypot.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import { readForm } from './read-form.server.ts'

type VisitorForm<Fields, Entry, Outcome extends string, Taken extends Outcome> = {
  read: (form: FormData) => FormReading<Fields, Entry>
  send: (entry: Entry) => Promise<{ outcome: Outcome }>
  /** Outcomes after which the form is cleared. A filled honeypot returns the first. */
  taken: readonly [Taken, ...Taken[]]
  failure: string
}

/** A conditional type gives one object type per outcome of the union. */
type Accepted<Taken> = Taken extends string ? { outcome: Taken } : never

/** Never throws. A refused form is returned with its fields. */
export async function answerVisitorForm<Fields, Entry, Outcome extends string, Taken extends Outcome>(
  parts: { log: Log },
  request: Request,
  { read, send, taken, failure }: VisitorForm<Fields, Entry, Outcome, Taken>,
): Promise<Accepted<Taken> | FormAnswer<Fields, Exclude<Outcome, Taken>>> {
  let fields: Fields | undefined
  const answer = await withFailureOutcome(parts, failure, async () => {
    const form = await readForm(request)
    // A bot that fills the honeypot gets the response of a successful form.
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
