import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { definePanelAction, parseRaw } from '#app/platform/panel/actions.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'

type Outcome = { outcome: string }

export type ImportAuthor = { clock: Clock; username: string }

/** `Read`: parsed file or response. `Choice`: changes to apply, such as those that an editor ticked. */
export type ImportSource<Read, Choice, Comparison, Chosen, Ended extends Outcome> = {
  lock: (tx: Database, read: Read, choice: Choice) => Promise<void>
  /** Differences between the source and the portal. Writes nothing. */
  compare: (db: Database, read: Read) => Promise<Comparison>
  /** `ended`: nothing differs, or the data changed after the comparison was shown. */
  choose: (comparison: Comparison, choice: Choice, read: Read) => { chosen: Chosen } | { ended: Ended }
  write: (tx: Database, author: ImportAuthor, chosen: Chosen, read: Read) => Promise<Ended>
}

/** One transaction: locks the rows, compares again, writes. Writes nothing if the data changed after the comparison was shown. */
export function applyImport<Read, Choice, Comparison, Chosen, Ended extends Outcome>(
  { db, clock, username }: ImportAuthor & { db: Database },
  source: ImportSource<Read, Choice, Comparison, Chosen, Ended>,
  read: Read,
  choice: Choice,
): Promise<Ended> {
  return db.transaction(async (tx) => {
    await source.lock(tx, read, choice)
    const resolved = source.choose(await source.compare(tx, read), choice, read)
    return 'ended' in resolved ? resolved.ended : source.write(tx, { clock, username }, resolved.chosen, read)
  })
}

type ImportForms<Read, Refused extends Outcome, Choice, Comparison, Shown, Again> = {
  /**
   * Parses the submitted form.
   * @param today 'YYYY-MM-DD' in São Paulo
   */
  read: (form: FormData, today: string, db: Database) => Promise<{ read: Read } | Refused>
  readChoice: (form: FormData) => Choice
  /** For the page, with the version that `readChoice` reads back. */
  show: (comparison: Comparison, read: Read) => Shown
  showsAgain: readonly Again[]
  failures: { compare: string; apply: string }
}

/** `compare` shows the differences; `apply` reads the file again and applies the choice. */
export function importActionsOf<
  Read,
  Refused extends Outcome,
  Choice,
  Comparison,
  Chosen,
  Ended extends Outcome,
  Shown,
  Again extends Ended['outcome'],
>(
  source: ImportSource<Read, Choice, Comparison, Chosen, Ended>,
  {
    read: readForm,
    readChoice,
    show,
    showsAgain,
    failures,
  }: ImportForms<Read, Refused, Choice, Comparison, Shown, Again>,
) {
  type ShownAgain = Extract<Ended, { outcome: Again }> & Shown
  const isShownAgain = ({ outcome }: Outcome) => showsAgain.some((one) => one === outcome)
  return {
    compare: definePanelAction({
      read: parseRaw,
      run: async ({ db, clock }, form) => {
        const sent = await readForm(form, dayInSaoPaulo(clock.now()), db)
        if (!('read' in sent)) return sent
        return { outcome: 'compared' as const, ...show(await source.compare(db, sent.read), sent.read) }
      },
      failure: failures.compare,
    }),
    apply: definePanelAction({
      read: parseRaw,
      run: async (deps, form) => {
        const sent = await readForm(form, dayInSaoPaulo(deps.clock.now()), deps.db)
        if (!('read' in sent)) return sent
        const ended = await applyImport(deps, source, sent.read, readChoice(form))
        if (!isShownAgain(ended)) return ended as Exclude<Ended, { outcome: Again }>
        return { ...ended, ...show(await source.compare(deps.db, sent.read), sent.read) } as ShownAgain
      },
      failure: failures.apply,
      isConfirmed: true,
    }),
  }
}
