import type { ReactNode } from 'react'
import { ChangedValue } from '#app/panel/imports/review.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { ShownValue } from '#app/panel/seed-updates/describe-value.ts'
import type { ShownGroup, ShownLine } from './group-update.ts'

export function UpdateGroup({ group: { title, about, lines }, isOpen }: { group: ShownGroup; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-3 sm:px-5">
        <span className="text-16 font-semibold">{title}</span>
        <span className="text-14 text-ink-2 tabular-nums">{about}</span>
      </summary>
      <fieldset className="border-t border-line">
        <legend className="sr-only">{title}</legend>
        <AllOfGroup title={title} />
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.key} className="px-4 py-1 sm:px-5">
              <Line line={line} />
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

/** Ticks the boxes in the DOM, and its change event makes the form count them. */
function AllOfGroup({ title }: { title: string }) {
  const hasScript = useHydrated()
  const tickAll = (isTicked: boolean, group: HTMLFieldSetElement | null) => {
    for (const box of group?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? []) box.checked = isTicked
  }
  return (
    <label className="only-script flex min-h-11 w-fit cursor-pointer items-center gap-3 px-4 text-15 text-ink-2 sm:px-5">
      <input
        type="checkbox"
        disabled={!hasScript}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked, currentTarget.closest('fieldset'))}
        className="tick-box"
      />
      Marcar ou desmarcar tudo: {title}
    </label>
  )
}

function Line({ line }: { line: ShownLine }) {
  const { tick, isTicked, name, note, value, values, renewedCount, touched, by } = line
  const about = (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {note && <span className="block text-14 text-ink-2">{note}</span>}
      {value && <Value {...value} />}
      {by && <Edited by={by} />}
    </>
  )
  return (
    <>
      {tick ? (
        <Tick tick={tick} isTicked={isTicked}>
          {about}
        </Tick>
      ) : (
        <div className="py-2.5 text-15">{about}</div>
      )}
      <NewValues values={values} renewedCount={renewedCount} />
      {touched.map(({ tick: own, isTicked: isOwnTicked, ...edited }) => (
        <div key={own} className="pl-8">
          <Tick tick={own} isTicked={isOwnTicked}>
            <Value {...edited} />
          </Tick>
        </div>
      ))}
    </>
  )
}

function NewValues({ values, renewedCount }: Pick<ShownLine, 'values' | 'renewedCount'>) {
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

function Tick({ tick, isTicked = false, children }: { tick: string; isTicked?: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-15">
      <input type="checkbox" name="chosen" value={tick} defaultChecked={isTicked} className="tick-box mt-0.5" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

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
      <StateLabel variant="bad">Editado</StateLabel>
      <span className="min-w-0 wrap-anywhere">{by}</span>
    </span>
  )
}
