import type { ShippedPoints } from '#app/domain/charging/importing/shipped-points.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { pointActions } from './point-actions.server.ts'

const failed = failure('A atualização parou. O que já foi gravado está na lista de importações; tente de novo.')
const busy = failure('Uma importação está em andamento: espere ela terminar e tente de novo.', 'Nada mudou')

const messages: ActionMessages<Pick<typeof pointActions, 'applyShipped' | 'keepShipped'>> = {
  applyShipped: {
    applied: { title: 'Pontos atualizados', description: 'O que mudou em cada arquivo está na lista de importações.' },
    kept: null,
    busy,
    failed,
  },
  keepShipped: {
    kept: { title: 'Fica como está', description: 'Esta versão do portal não pergunta de novo.' },
    applied: null,
    busy,
    failed,
  },
}

/** Points of a new release, which the editor applies or declines. */
export function ShippedPointsBox({ shipped: { files, leaving } }: { shipped: ShippedPoints }) {
  const action = usePanelAction<Pick<typeof pointActions, 'applyShipped' | 'keepShipped'>>(messages)
  return (
    <section aria-labelledby="pontos-da-versao" className="max-w-[72ch] rounded-3 border border-line bg-surface p-5">
      <h2 id="pontos-da-versao" className="text-22">
        Pontos desta versão do portal
      </h2>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        A versão traz pontos mais novos, com potência e conectores. O que a redação escreveu, ocultou ou confirmou fica
        como está; o resto passa a dizer o que a fonte diz hoje, com a mudança no histórico de cada ponto.
        {leaving > 0 &&
          ` Sai do mapa ${countOf(leaving, 'ponto', 'pontos')} que a fonte apagou ou que outro arquivo descreve melhor.`}
      </p>
      <ul className="mt-3 grid gap-1 text-15">
        {files.map(({ name, points, fresh, known }) => (
          <li key={name}>
            {name}: {countOf(points, 'ponto', 'pontos')}, {formatNumber(fresh)} que o portal não tem e{' '}
            {formatNumber(known)} que ele tem.
          </li>
        ))}
      </ul>
      <ActionNotice notice={action.notice} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton
          action={action}
          intent="applyShipped"
          values={{}}
          question="Os pontos desta versão passam a valer para todos os visitantes. Atualizar?"
          variant="primary"
        >
          Atualizar os pontos
        </ActionButton>
        <ActionButton
          action={action}
          intent="keepShipped"
          values={{}}
          question="O portal fica com os seus pontos, e esta versão não pergunta de novo. Manter?"
          variant="secondary"
        >
          Ficar com os daqui
        </ActionButton>
      </div>
    </section>
  )
}
