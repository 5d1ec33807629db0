import type { ReactNode } from 'react'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { StateWord } from '#app/ui/notices/state-word.tsx'
import { ChangedValue } from '#app/ui/panel/change-review.tsx'
import type { ShownCost, ShownModel, ShownNew, ShownValue } from '#app/features/admin/shipped-data/update-review.ts'

export function NewModels({ models }: { models: ShownNew[] }) {
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

export function ChangedModels({ models }: { models: ShownModel[] }) {
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

export function CostChanges({ costs }: { costs: ShownCost[] }) {
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
