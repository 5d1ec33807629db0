import { Link } from '#app/ui/link.tsx'
import { editVehiclePath, vehicleTablePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { managerDenied } from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { formatInstant, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { PricePoint, PricePoints } from './price-points-queries.server.ts'
import type { priceActions } from './price-actions.server.ts'
import { useEffect } from 'react'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'

export function PricePointsPage({ model, currentId, page }: PricePoints) {
  const { open, setOpen, close } = useOpenRow(page.rows)
  const action = usePanelAction<typeof priceActions>(priceMessages, { denied: managerDenied })
  const isOpen = open !== null && open !== 'new' && open.withdrawal === null
  const columns: Columns<PricePoint> = [
    ...dataColumns,
    {
      label: 'Ações',
      variant: 'action',
      cell: (point) => {
        const price = formatPrice(point.priceBrl)
        if (point.id === currentId) return <span className="text-15 text-ink-3">Preço atual</span>
        return point.withdrawal ? (
          <ActionButton
            action={action}
            intent="return"
            values={{ id: point.id }}
            aria-label={`Devolver ${price} ao histórico`}
            variant="compact"
          >
            Devolver
          </ActionButton>
        ) : (
          <OpenButton
            of={point.id}
            onOpen={() => setOpen(point)}
            aria-label={`Retirar ${price} do histórico`}
            variant="compact"
          >
            Retirar
          </OpenButton>
        )
      },
    },
  ]
  return (
    <>
      <PlainTable
        id="historico-de-precos"
        title={`Histórico de preços: ${model.name}`}
        tools={
          <>
            <Explanation {...model} />
            {isOpen ? (
              <WithdrawPriceDialog key={open.id} point={open} onClose={close} />
            ) : (
              <ActionNotice notice={action.notice} />
            )}
          </>
        }
        columns={columns}
        rows={page.rows}
        empty="Nenhum preço registrado ainda. O preço de um veículo ativo entra aqui quando é gravado."
        pages={{ parameter: 'depois', next: page.next }}
      />
    </>
  )
}

function Explanation({ id, priceBrl }: PricePoints['model']) {
  return (
    <>
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        {priceBrl === null ? 'O modelo está sem preço. ' : `O preço atual é ${formatPrice(priceBrl)}. `}
        Um preço retirado sai da página do modelo e continua nesta lista, com o motivo. O preço atual não se retira
        aqui: corrija-o no formulário e responda "Correção".
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-15">
        <Link to={editVehiclePath(id)} className="link py-2">
          Abrir o formulário do veículo
        </Link>
        <Link to={vehicleTablePath} className="link py-2">
          Voltar aos veículos
        </Link>
      </p>
    </>
  )
}

const dataColumns: Columns<PricePoint> = [
  {
    label: 'Preço',
    variant: 'term',
    cell: ({ priceBrl, withdrawal }) =>
      withdrawal ? <s className="text-ink-3">{formatPrice(priceBrl)}</s> : formatPrice(priceBrl),
  },
  {
    label: 'Referência',
    variant: 'moment',
    cell: ({ referenceDate }) => (referenceDate ? formatReferenceDate(referenceDate) : 'Sem data'),
  },
  {
    label: 'Fontes',
    cell: ({ sourceCodes }) => (sourceCodes.length > 0 ? sourceCodes.join(', ') : 'Sem fonte'),
  },
  {
    label: 'Confiança',
    variant: 'term',
    cell: ({ confidence }) => (confidence ? confidenceLabels[confidence] : 'Não informada'),
  },
  {
    label: 'Gravado em',
    cell: ({ recordedAt, isFromList }) => (
      <>
        <span className="whitespace-nowrap tabular-nums">{formatInstant(recordedAt)}</span>
        {isFromList && <span className="block text-13 text-ink-3">por uma lista JSON</span>}
      </>
    ),
  },
  {
    label: 'Situação',
    variant: 'text',
    cell: ({ withdrawal }) =>
      withdrawal ? <Withdrawn {...withdrawal} /> : <StateLabel variant="good">Público</StateLabel>,
  },
]

function Withdrawn({ reason, by, at }: NonNullable<PricePoint['withdrawal']>) {
  return (
    <>
      <StateLabel variant="quiet">Retirado</StateLabel>
      <span className="mt-1 block">{reason}</span>
      <span className="block text-13 text-ink-3">
        {by}, {formatInstant(at)}
      </span>
    </>
  )
}

function WithdrawPriceDialog({ point, onClose }: { point: PricePoint; onClose: () => void }) {
  const form = usePanelForm<typeof priceActions.withdraw, null>({
    intent: 'withdraw',
    denied: managerDenied,
    messages: priceMessages.withdraw,
    done: ['withdrawn'],
    entry: null,
    onSaved: onClose,
  })
  const { reason: problem } = form.problems
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [form.ref])
  return (
    <EntryDialog
      title={`Retirar ${formatPrice(point.priceBrl)} do histórico`}
      subtitle={
        point.referenceDate ? `Referência ${formatReferenceDate(point.referenceDate)}` : 'Sem data de referência'
      }
      form={form}
      where="neste motivo"
      hidden={[['id', String(point.id)]]}
      save="Retirar do histórico"
      onClose={onClose}
      className="sm:w-140"
    >
      <EntryField
        label="Motivo"
        isRequired
        hint="Só a redação lê, aqui e no registro de ações."
        {...(problem && { problem })}
      >
        {(control) => (
          <textarea {...control} name="reason" rows={3} defaultValue={form.entered('reason')} className="field" />
        )}
      </EntryField>
    </EntryDialog>
  )
}

const priceMessages = {
  withdraw: {
    withdrawn: { title: 'Sucesso!', description: 'Preço retirado do histórico público.' },
    current: failure('Este é o preço atual do modelo. Corrija-o no formulário do veículo e responda "Correção".'),
    missing: failure('Este preço já saiu do histórico.'),
    invalid: ({ problems }) => failure(problems.reason),
    failed: failure('O preço não foi retirado. Tente de novo.'),
  },
  return: {
    returned: { title: 'Sucesso!', description: 'Preço de volta ao histórico público.' },
    newer: failure('Este preço é mais novo que o atual. Para que ele valha, grave-o no formulário do veículo.'),
    missing: failure('Este preço já está de volta, ou não existe mais.'),
    failed: failure('O preço não voltou ao histórico. Tente de novo.'),
  },
} satisfies ActionMessages<typeof priceActions>
