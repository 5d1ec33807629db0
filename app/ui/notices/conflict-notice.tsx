import { useLocation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Differences, type ShownDifference } from '#app/ui/lists/differences.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { formatInstant } from '#app/ui/format/format-instant.ts'

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
 * Who saved in between: 'ana salvou em 21/11/2026, 10:00'.
 * @param username null where no editor did
 * @param savedAt ISO instant; null where nobody can say
 */
export function savedSentence(username: string | null, savedAt: string | null): string {
  return `${username ?? 'Alguém'} salvou${savedAt ? ` em ${formatInstant(new Date(savedAt))}` : ''}`
}
