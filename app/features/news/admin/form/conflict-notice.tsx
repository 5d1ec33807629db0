import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { Differences } from './differences.tsx'
import type { SaveAnswer } from './save-answer.ts'

type Conflict = Extract<SaveAnswer, { outcome: 'conflict' }>
type Props = { conflict: Conflict; onOverwrite: () => void; onOpenTheirs: () => void }

/** Somebody saved in between. Nothing was written; both texts are there, and the editor decides. */
export function ConflictNotice({ conflict, onOverwrite, onOpenTheirs }: Props) {
  return (
    <div role="alert" data-conflict="" tabIndex={-1} className="grid gap-4 rounded-3 border border-warn bg-surface p-5">
      <div>
        <p className="text-18 font-semibold">Esta notícia foi salva por outra pessoa ou em outra aba.</p>
        <p className="mt-1 text-15 text-ink-2">
          {conflict.username ?? 'Alguém'} salvou em {formatInstant(new Date(conflict.savedAt))}. O seu texto continua
          neste formulário e não foi gravado; o texto salvo está abaixo, com o seu marcado por cima.
        </p>
      </div>
      <Differences differences={conflict.differences} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onOverwrite}>
          Gravar o meu texto
        </Button>
        <Button onClick={onOpenTheirs}>Abrir o texto salvo</Button>
      </div>
      <p className="text-14 text-ink-3">
        Gravar o seu não apaga o outro: ele fica no histórico. Abrir o salvo não apaga o seu: ele fica guardado e volta
        a ser oferecido.
      </p>
    </div>
  )
}
