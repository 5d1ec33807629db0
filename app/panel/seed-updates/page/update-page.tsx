import { type SubmitEvent, useState } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { ChangeCounts } from '#app/panel/imports/review.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { updateActions } from '#app/panel/seed-updates/update-actions.server.ts'
import { seedUpdatesTitle } from '#app/panel/seed-updates/update-paths.ts'
import type { UpdateReview } from '#app/panel/seed-updates/describe-update.ts'
import { ListTools } from '#app/ui/lists/list-tools.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { markOptions, showOptions, type UpdateAddress, type UpdateGroups } from './group-update.ts'
import { UpdateGroup } from './update-group.tsx'

const failed = failure('Nada mudou no portal. Tente de novo.')
const nothing = failure('Marque ao menos uma linha.')
const conflict = failure('Nada foi gravado: alguém salvou um destes dados. Confira de novo e repita.')
const formatCounts = ({ modelCount, costCount }: { modelCount: number; costCount: number }) =>
  [
    modelCount > 0 ? countOf(modelCount, 'modelo', 'modelos') : [],
    costCount > 0 ? countOf(costCount, 'linha de custos', 'linhas de custos') : [],
  ]
    .flat()
    .join(' e ') + '.'

const messages: ActionMessages<typeof updateActions> = {
  apply: {
    applied: (answer) => ({ title: 'Sucesso!', description: `Gravado: ${formatCounts(answer)}` }),
    kept: null,
    nothing,
    conflict,
    failed,
  },
  keep: {
    kept: (answer) => ({ title: 'Sucesso!', description: `Fica como está no portal: ${formatCounts(answer)}` }),
    applied: null,
    nothing,
    conflict,
    failed,
  },
}

const questions = {
  apply: 'O que está marcado passa a valer para todos os visitantes. Aplicar?',
  keep: 'O portal fica com os próprios dados no que está marcado, e esta versão não pergunta de novo. Manter?',
}

type Props = { counts: UpdateReview['counts']; listed: UpdateGroups; address: UpdateAddress }

export function UpdatePage({ counts, listed, address }: Props) {
  const action = usePanelAction(messages)
  const isEmpty = counts.created + counts.changed + counts.costs + counts.touched === 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-22">{seedUpdatesTitle}</h2>
        <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
          Uma versão nova do portal traz modelos, números, textos e regras mais novos. O que está aqui como veio da
          versão anterior já vem marcado; o que alguém mudou neste portal vem desmarcado e só muda se você marcar.
        </p>
        <p className="mt-2 max-w-[72ch] text-15 text-pretty text-ink-2">
          As notícias novas da versão entram sozinhas, como rascunho: quem publica é a redação. Uma notícia da versão
          anterior é corrigida se ninguém a salvou aqui. Fotos e lojas ficam como estão; os pontos de recarga se
          atualizam na página deles.
        </p>
      </div>
      <ActionNotice notice={action.notice} />
      {isEmpty ? (
        <p className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          Nada aguarda: o portal tem os dados desta versão, ou você já decidiu sobre eles.
        </p>
      ) : (
        <>
          <ChangeCounts
            counts={[
              { label: 'Modelos novos', count: counts.created },
              { label: 'Modelos que mudam', count: counts.changed },
              { label: 'Custos e regras', count: counts.costs },
              { label: 'Editados no portal', count: counts.touched },
            ]}
          />
          <Tools address={address} />
          <ChosenLines
            key={JSON.stringify([address, listed.groups.map(({ lines }) => lines.map(({ key, tick }) => [key, tick]))])}
            listed={listed}
            action={action}
          />
        </>
      )}
    </div>
  )
}

function Tools({ address: { search, show, mark } }: { address: UpdateAddress }) {
  return (
    <ListTools
      label="Dados da nova versão"
      search={search}
      searchLabel="Buscar por marca, modelo ou tabela"
      placeholder="Marca, modelo, tabela"
      choices={[{ name: 'mostrar', label: 'Mostrar', value: show, options: showOptions }]}
      orders={[{ name: 'marcar', label: 'O que vem marcado', value: mark, options: markOptions }]}
      downloadHref={null}
    />
  )
}

type LinesProps = { listed: UpdateGroups; action: ReturnType<typeof usePanelAction<typeof updateActions>> }

/** The form also submits checked boxes of collapsed groups. */
function ChosenLines({ listed: { groups, found, hidden }, action }: LinesProps) {
  const [chosen, setChosen] = useState(() => ticksIn(groups))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (!window.confirm(form.get(actionFields.intent) === 'keep' ? questions.keep : questions.apply)) return
    form.set(actionFields.confirmed, 'sim')
    action.submit(form)
  }
  const count = (form: HTMLFormElement) => setChosen(form.querySelectorAll('input[name=chosen]:checked').length)
  if (found === 0) return <p className="text-15 text-ink-2">Nenhuma linha com este filtro.</p>
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={submit}
      onChange={({ currentTarget }) => count(currentTarget)}
      className="grid grid-cols-1 gap-4"
    >
      <HiddenFields fields={[[actionFields.question, 'Isto vale para tudo o que está marcado. Continuar?']]} />
      <div className="divide-y divide-line rounded-3 border border-line bg-surface">
        {groups.map((group) => (
          <UpdateGroup key={group.title} group={group} isOpen={groups.length === 1} />
        ))}
      </div>
      {hidden > 0 && (
        <p className="text-14 text-ink-2">
          e mais {formatNumber(hidden)}, que aparecem com um filtro ou depois que estes forem decididos
        </p>
      )}
      <div className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg px-gutter py-3">
        <p role="status" className="only-script mr-auto text-15 text-ink-2">
          {countOf(chosen, 'marcado', 'marcados')} em {countOf(found - hidden, 'linha', 'linhas')}
        </p>
        <Button type="submit" name={actionFields.intent} value="keep" disabled={action.isBusy}>
          Manter os do portal
        </Button>
        <Button type="submit" variant="primary" name={actionFields.intent} value="apply" disabled={action.isBusy}>
          {action.isBusy ? 'Um momento…' : 'Aplicar marcados'}
        </Button>
      </div>
    </Form>
  )
}

function ticksIn(groups: UpdateGroups['groups']): number {
  const lines = groups.flatMap((group) => group.lines)
  const own = lines.filter(({ tick, isTicked }) => tick && isTicked).length
  return own + lines.flatMap(({ touched }) => touched).filter(({ isTicked }) => isTicked).length
}
