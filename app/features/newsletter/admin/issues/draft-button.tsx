import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import { useSend } from '#app/ui/use-send.ts'
import type { DraftAnswer } from './issue-answers.ts'
import { failed, issueDenied } from './issue-desk-texts.ts'
import { issueCalls, issuePath } from './issue-paths.ts'

/** Builds the week's issue and opens it. Where nothing is new it says so, and offers an empty one. */
export function DraftButton() {
  const navigate = useNavigate()
  const { isSending, send } = useSend()
  const draft = (mayBeEmpty: boolean) =>
    void send<DraftAnswer>(issueCalls.draft, { vazia: mayBeEmpty ? 'sim' : 'nao' }, issueDenied, (answer) => {
      switch (answer.outcome) {
        case 'drafted':
          showToast({ title: 'Edição montada', description: contentOf(answer.articles) })
          return navigate(issuePath(answer.id))
        case 'already-open':
          showToast({ title: 'Já há um rascunho aberto', description: 'Termine este antes de montar outro.' })
          return navigate(issuePath(answer.id))
        case 'nothing-new':
          return window.confirm(emptyQuestion) ? draft(true) : undefined
        case 'interrupted':
          return showToast(interruptedCall)
        case 'failed':
          return showToast(failed('A edição não foi montada. Tente de novo.'))
      }
    })
  return (
    <Button look="primary" disabled={isSending} onClick={() => draft(false)} className="min-h-12 max-sm:w-full">
      {isSending ? 'Montando…' : 'Montar edição da semana'}
    </Button>
  )
}

const emptyQuestion =
  'Nenhuma notícia nova desde a última edição (ou nos últimos sete dias, se nenhuma saiu). Abrir um rascunho vazio e escolher as notícias à mão?'

function contentOf(articles: number): string {
  if (articles === 0) return 'Um rascunho vazio: escolha as notícias.'
  return `Um rascunho com ${articles === 1 ? '1 notícia' : `${formatNumber(articles)} notícias`}. Nada foi enviado.`
}
