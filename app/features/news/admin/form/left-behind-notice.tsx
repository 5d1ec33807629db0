import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import type { KeptText } from './use-left-behind.ts'

type Props = { texts: KeptText[]; onOpen: (text: KeptText) => void; onDiscard: (autosaveId: string) => void }

/** Texts that were written and never saved. */
export function LeftBehindNotice({ texts, onOpen, onDiscard }: Props) {
  if (texts.length === 0) return null
  const discard = (autosaveId: string) => {
    if (window.confirm('Descartar este texto não salvo? Isto não pode ser desfeito.')) onDiscard(autosaveId)
  }
  return (
    <section aria-label="Textos não salvos" className="rounded-3 border border-line bg-surface px-5 py-3">
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <li key={text.autosaveId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p className="text-15">
              <b className="font-semibold">{text.entry.title || 'Sem título'}</b>
              <span className="block text-14 text-ink-3">
                Texto não salvo de {formatInstant(new Date(text.savedAt))}
              </span>
            </p>
            <span className="flex gap-2">
              <Button look="compact" onClick={() => onOpen(text)}>
                Recuperar
              </Button>
              <Button look="quiet" onClick={() => discard(text.autosaveId)}>
                Descartar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
