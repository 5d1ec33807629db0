import type { ReactNode, SubmitEvent } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import { ChangeCounts, ChangedValue } from '#app/ui/panel/change-review.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { updateActions } from '#app/features/admin/shipped-data/update-actions.server.ts'
import { shippedUpdateTitle } from '#app/features/admin/shipped-data/update-paths.ts'
import type {
  ShownCost,
  ShownModel,
  ShownNew,
  ShownValue,
  UpdateReview,
} from '#app/features/admin/shipped-data/describe-update.ts'
import { StateWord } from '#app/ui/notices/state-word.tsx'

const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })
const failed = failure('Nada mudou no portal. Tente de novo.')
const nothing = failure('Marque ao menos uma linha.')
const conflict = failure('Nada foi gravado: alguém salvou um destes dados. Confira de novo e repita.')
const inWords = ({ modelCount, costCount }: { modelCount: number; costCount: number }) =>
  `${formatNumber(modelCount)} ${modelCount === 1 ? 'modelo' : 'modelos'} e ${formatNumber(costCount)} ${costCount === 1 ? 'linha' : 'linhas'} de custos.`

const messages: ActionMessages<typeof updateActions> = {
  apply: {
    applied: (answer) => ({ title: 'Sucesso!', description: `Gravado: ${inWords(answer)}` }),
    kept: null,
    nothing,
    conflict,
    failed,
    interrupted: interruptedCall,
  },
  keep: {
    kept: (answer) => ({ title: 'Sucesso!', description: `Fica como está no portal: ${inWords(answer)}` }),
    applied: null,
    nothing,
    conflict,
    failed,
    interrupted: interruptedCall,
  },
}

const questions = {
  apply: 'O que está marcado passa a valer para todos os visitantes. Aplicar?',
  keep: 'O portal fica com os próprios dados no que está marcado, e esta versão não pergunta de novo. Manter?',
}

/** What a new version of the portal brings against what the portal has: nothing is written before somebody says so. */
export function UpdatePage({ review }: { review: UpdateReview }) {
  const { counts, created, changed, costs, hidden } = review
  const action = usePanelAction(messages)
  const isEmpty = created.length + changed.length + costs.length === 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (!window.confirm(form.get(actionFields.intent) === 'keep' ? questions.keep : questions.apply)) return
    form.set(actionFields.confirmed, 'sim')
    action.submit(form)
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-22">{shippedUpdateTitle}</h2>
        <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
          Uma versão nova do portal traz modelos, números e regras mais novos. O que está aqui como veio da versão
          anterior já vem marcado; o que alguém mudou neste portal vem desmarcado e só muda se você marcar.
        </p>
      </div>
      <ActionNotice notice={action.notice} />
      {isEmpty ? (
        <p className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          Nada aguarda: o portal tem os dados desta versão, ou você já decidiu sobre eles.
        </p>
      ) : (
        <Form
          method="post"
          preventScrollReset
          onSubmit={submit}
          key={[...created, ...changed, ...costs].map(({ tick }) => tick).join()}
        >
          <HiddenFields fields={[[actionFields.question, 'Isto vale para tudo o que está marcado. Continuar?']]} />
          <ChangeCounts
            counts={[
              { label: 'Modelos novos', count: counts.created },
              { label: 'Modelos que mudam', count: counts.changed },
              { label: 'Custos e regras', count: counts.costs },
              { label: 'Editados no portal', count: counts.touched },
            ]}
          />
          <NewModels models={created} />
          <ChangedModels models={changed} />
          <CostChanges costs={costs} />
          {hidden > 0 && (
            <p className="mt-4 text-14 text-ink-2">
              e mais {formatNumber(hidden)}, que aparecem depois que estes forem decididos
            </p>
          )}
          <div className="sticky bottom-0 z-10 -mx-gutter mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-bg px-gutter py-3">
            <Button type="submit" name={actionFields.intent} value="keep" disabled={action.isBusy}>
              Manter os do portal
            </Button>
            <Button type="submit" look="primary" name={actionFields.intent} value="apply" disabled={action.isBusy}>
              {action.isBusy ? 'Um momento…' : 'Aplicar marcados'}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

function NewModels({ models }: { models: ShownNew[] }) {
  return (
    <Group title="Modelos novos" isEmpty={models.length === 0}>
      {models.map(({ tick, name, note, isTicked }) => (
        <li key={tick} className="px-4 py-1 sm:px-5">
          <Tick tick={tick} isTicked={isTicked}>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="block text-14 text-ink-2">{note}</span>
          </Tick>
        </li>
      ))}
    </Group>
  )
}

function ChangedModels({ models }: { models: ShownModel[] }) {
  return (
    <Group title="Modelos que mudam" isEmpty={models.length === 0}>
      {models.map(({ id, tick, name, values, renewedCount, touched }) => (
        <li key={id} className="px-4 py-2 sm:px-5">
          {tick ? (
            <Tick tick={tick} isTicked>
              <span className="font-semibold wrap-anywhere">{name}</span>
            </Tick>
          ) : (
            <p className="py-2.5 text-15 font-semibold wrap-anywhere">{name}</p>
          )}
          <NewValues values={values} renewedCount={renewedCount} />
          {touched.map(({ tick: own, by, ...value }) => (
            <div key={own} className="pl-8">
              <Tick tick={own}>
                <Value {...value} />
                <Edited by={by} />
              </Tick>
            </div>
          ))}
        </li>
      ))}
    </Group>
  )
}

type NewValuesProps = Pick<ShownModel, 'values' | 'renewedCount'>

/** Closed: a version changes a dozen values of a model. */
function NewValues({ values, renewedCount }: NewValuesProps) {
  if (values.length + renewedCount === 0) return null
  return (
    <details className="pl-8 text-15">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        {`${formatNumber(values.length)} com outro valor, ${formatNumber(renewedCount)} só com data, fonte ou confiança novas`}
      </summary>
      <ul className="grid gap-1 pb-2">
        {values.map((value) => (
          <li key={value.label}>
            <Value {...value} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function CostChanges({ costs }: { costs: ShownCost[] }) {
  return (
    <Group title="Custos e regras de IPVA" isEmpty={costs.length === 0}>
      {costs.map(({ tick, table, title, by, ...value }) => (
        <li key={tick} className="px-4 py-1 sm:px-5">
          <Tick tick={tick} isTicked={by === ''}>
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <Value label={table} {...value} />
            {by && <Edited by={by} />}
          </Tick>
        </li>
      ))}
    </Group>
  )
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section className="mt-8">
      <h3 className="text-18">{title}</h3>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">{children}</ul>
    </section>
  )
}

function Tick({ tick, isTicked = false, children }: { tick: string; isTicked?: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-15">
      <input type="checkbox" name="chosen" value={tick} defaultChecked={isTicked} className="tick-box mt-0.5" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

/** From what to what, and where the new value comes from. */
function Value({ label, from, to, about }: ShownValue) {
  return (
    <span className="wrap-anywhere">
      <span className="text-ink-2">{label}: </span>
      {from === to ? <span className="tabular-nums">{to}</span> : <ChangedValue from={from} to={to} />}
      {about && <span className="text-14 text-ink-3"> ({about})</span>}
    </span>
  )
}

function Edited({ by }: { by: string }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
      <StateWord look="bad">Editado</StateWord>
      <span className="min-w-0 wrap-anywhere">{by}</span>
    </span>
  )
}
