import { useLocation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'

/** Somebody saved since the form was opened. */
export type ShownConflict = {
  /** Null where no editor did. */
  username: string | null
  /** ISO instant */
  savedAt: string
  /** From what was saved to what was sent. */
  differences: ShownDifference[]
}

type Props = {
  conflict: ShownConflict
  /** 'Esta notícia foi salva' */
  what: string
  /** The consequence for either text. */
  footnote: string
  /** The field with which the button sends the form without script. */
  overwriteField?: { name: string; value: number }
  onOverwrite: () => void
  onOpenTheirs: () => void
}

/** Nothing was written; both texts are there, and the editor decides. */
export function ConflictNotice({ conflict, what, footnote, overwriteField, onOverwrite, onOpenTheirs }: Props) {
  const { pathname } = useLocation()
  const isWithoutScript = !useHydrated() && overwriteField !== undefined
  const sending = overwriteField && { ...overwriteField, type: 'submit' as const }
  return (
    <div role="alert" data-conflict="" tabIndex={-1} className="grid gap-4 rounded-3 border border-warn bg-surface p-5">
      <div>
        <p className="text-18 font-semibold">{what} por outra pessoa ou em outra aba.</p>
        <p className="mt-1 text-15 text-ink-2">
          {savedSentence(conflict.username, conflict.savedAt)}. O seu texto continua neste formulário e não foi gravado;
          o texto salvo está abaixo, com o seu marcado por cima.
        </p>
      </div>
      <Differences differences={conflict.differences} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          {...sending}
          onClick={(event) => {
            event.preventDefault()
            onOverwrite()
          }}
        >
          Gravar o meu texto
        </Button>
        {isWithoutScript ? (
          <a href={pathname} className={buttonClass()}>
            Abrir o texto salvo
          </a>
        ) : (
          <Button onClick={onOpenTheirs}>Abrir o texto salvo</Button>
        )}
      </div>
      <p className="text-14 text-ink-3">{footnote}</p>
    </div>
  )
}

/**
 * Names the editor who saved in between: 'ana salvou em 21/11/2026, 10:00'.
 * @param username null where no editor did
 * @param savedAt ISO instant; null where nobody can say
 */
export function savedSentence(username: string | null, savedAt: string | null): string {
  return `${username ?? 'Alguém'} salvou${savedAt ? ` em ${formatInstant(new Date(savedAt))}` : ''}`
}

export type DiffPart = { value: string; added: boolean; removed: boolean }

/** The difference of one field between two states: the older without what was added, the newer without what was removed. */
export type ShownDifference = { field: string; label: string; parts: DiffPart[] }

/** Field by field what differs: what only the newer has is underlined, what only the older had is struck through. */
export function Differences({ differences }: { differences: ShownDifference[] }) {
  if (differences.length === 0) return <p className="text-15 text-ink-2">Os dois textos são iguais.</p>
  return (
    <dl className="grid gap-5">
      {differences.map(({ field, label, parts }) => (
        <div key={field}>
          <dt className="text-14 font-semibold text-ink-2">{label}</dt>
          <dd className="mt-1 max-h-96 overflow-y-auto rounded-2 bg-sunken p-3 text-15 leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, at) => {
              const key = `${at}-${part.value.slice(0, 20)}`
              if (part.added)
                return (
                  <ins key={key} className="bg-accent-soft decoration-accent">
                    {part.value}
                  </ins>
                )
              if (part.removed)
                return (
                  <del key={key} className="bg-danger-soft decoration-danger">
                    {part.value}
                  </del>
                )
              return <span key={key}>{part.value}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
