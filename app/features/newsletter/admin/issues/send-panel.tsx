import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { Send } from '#app/ui/icons.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { countedReaders, leftOutSentence, noMailSentence } from './issue-messages.ts'
import type { IssuePage } from './open-issue-page.server.ts'

type Props = {
  page: IssuePage
  /** The version that the editor has open. */
  version: number
  isDirty: boolean
  action: PanelActionState
}

/** The readers of the issue now, and the button that begins it. */
export function SendPanel({ page, version, isDirty, action }: Props) {
  const { issue, readers, withdrawn, isMailConfigured } = page
  const isPossible = isMailConfigured && readers > 0 && issue.articles.length > withdrawn.length
  const leftOut = withdrawn.length > 0 ? ` ${leftOutSentence(withdrawn)}` : ''
  return (
    <section aria-labelledby="envio" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="envio" className="text-18">
        Envio
      </h3>
      <div className="mt-2 grid gap-3 text-15 text-pretty text-ink-2">
        <p>{readersSentence(readers)}</p>
        {!isMailConfigured && <p className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">{noMailSentence}</p>}
        {withdrawn.length > 0 && (
          <div className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">
            <p>Não estão mais no ar e ficam de fora do envio:</p>
            <ul className="mt-1 list-disc pl-5">
              {withdrawn.map(({ newsId, title }) => (
                <li key={newsId} className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isDirty && <p className="text-14">Salve antes: o envio leva o que foi salvo.</p>}
        <ActionButton
          action={action}
          intent="send"
          values={{
            id: issue.id,
            [versionFields.base]: version,
            deixarDeFora: withdrawn.map(({ newsId }) => newsId),
          }}
          question={`Enviar “${issue.subject}” agora para ${countedReaders(readers)}?${leftOut} Depois de começar, o texto não pode mais ser alterado.`}
          disabled={!isPossible || isDirty}
          className={buttonClass('primary')}
        >
          <Send aria-hidden="true" className="size-4.5" />
          {action.isBusy ? 'Um momento…' : 'Enviar edição'}
        </ActionButton>
      </div>
    </section>
  )
}

function readersSentence(readers: number): string {
  if (readers === 0) return 'Ninguém recebe esta edição agora: nenhum assinante ativo confirmou a inscrição.'
  if (readers === 1) return '1 assinante ativo e confirmado recebe esta edição agora.'
  return `${formatNumber(readers)} assinantes ativos e confirmados recebem esta edição agora.`
}
