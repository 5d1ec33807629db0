import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Draft } from './use-drafts.ts'

type Props<Entry> = {
  drafts: Draft<Entry>[]
  /** What the entry is about, in a few words. */
  titleOf: (entry: Entry) => string
  onOpen: (draft: Draft<Entry>) => void
  onDiscard: (autosaveId: string) => void
}

/** Offers texts that were written and never saved; those from before the editor's last save are not put before the form. */
export function DraftNotice<Entry>({ drafts, ...answers }: Props<Entry>) {
  const offered = drafts.filter(({ isSuperseded }) => !isSuperseded)
  if (offered.length === 0) return null
  return (
    <section aria-label="Textos não salvos" className="rounded-3 border border-line bg-surface px-5 py-3">
      <DraftList drafts={offered} {...answers} />
    </section>
  )
}

/** Texts that the editor saved something else after: nothing is lost, and nothing is asked. */
export function SupersededDrafts<Entry>({ drafts, ...answers }: Props<Entry>) {
  const superseded = drafts.filter(({ isSuperseded }) => isSuperseded)
  if (superseded.length === 0) return null
  return (
    <section aria-label="Textos não salvos de antes" className="wrap border-t border-line py-4">
      <details>
        <summary className="flex min-h-11 items-center text-15 font-semibold">
          {superseded.length === 1
            ? '1 texto não salvo, de antes da sua última gravação'
            : `${superseded.length} textos não salvos, de antes da sua última gravação`}
        </summary>
        <DraftList drafts={superseded} {...answers} />
      </details>
    </section>
  )
}

function DraftList<Entry>({ drafts, titleOf, onOpen, onDiscard }: Props<Entry>) {
  const discard = (autosaveId: string) => {
    if (window.confirm('Descartar este texto não salvo? Isto não pode ser desfeito.')) onDiscard(autosaveId)
  }
  return (
    <ul className="divide-y divide-line">
      {drafts.map((draft) => (
        <li key={draft.autosaveId} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-15">
            <b className="font-semibold">{titleOf(draft.entry)}</b>
            <span className="block text-14 text-ink-3">
              Texto não salvo de {formatInstant(new Date(draft.savedAt))}
            </span>
          </p>
          <span className="flex gap-2">
            <Button look="compact" onClick={() => onOpen(draft)}>
              Recuperar
            </Button>
            <Button look="quiet" onClick={() => discard(draft.autosaveId)}>
              Descartar
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
