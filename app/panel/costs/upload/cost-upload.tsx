import { FileUp } from '#app/ui/panel-icons.tsx'
import type { CostTable } from '#app/panel/costs/tables/cost-table.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormRefusal } from '#app/ui/forms/form-problems.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { fileLimitBytes, type CostReview as Review, tooLargeSentence } from './read-cost-file.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ChangeCounts, ChangedValue, ChangeGroup, ChangeReview, ReviewConflict } from '#app/panel/imports/review.tsx'
import { type ReviewMessages, useChangeReview } from '#app/panel/imports/review.tsx'
import type { costFileActions } from './cost-file-actions.server.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

export function CostUpload({ table }: { table: CostTable }) {
  const file = useCostFile()
  const hasScript = useHydrated()
  const compare = async (chosen: File) => {
    if (chosen.size > fileLimitBytes) return file.refuse(tooLargeSentence)
    const copy = await copyOf(chosen)
    if (!copy) return file.refuse('O navegador não conseguiu ler o arquivo. Feche-o na planilha e escolha de novo.')
    file.send('compare', [
      ['tabela', table.id],
      ['arquivo', copy],
    ])
  }
  return (
    <>
      <label
        className={buttonClass(
          'secondary',
          'only-script cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-4.5" />
        {file.isBusy ? 'Lendo…' : 'Enviar CSV'}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={file.isBusy}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void compare(chosen)
            // Otherwise choosing the corrected file again would fire no event.
            currentTarget.value = ''
          }}
        />
      </label>
      {!hasScript && (
        <Form method="post" encType="multipart/form-data" className="without-script">
          <HiddenFields
            fields={[
              [actionFields.intent, 'compare'],
              ['tabela', table.id],
            ]}
          />
          <label className="grid gap-1.5 text-15">
            Enviar CSV
            <input
              type="file"
              name="arquivo"
              accept=".csv,text/csv"
              required
              className="field cursor-pointer file:mr-3 file:rounded-1 file:border-0 file:bg-sunken file:px-3"
            />
          </label>
          <Button type="submit" className="mt-2">
            Mostrar o que muda
          </Button>
        </Form>
      )}
      <div className="w-full empty:hidden">
        <ActionNotice notice={file.notice} />
        <div role="alert" className="empty:hidden">
          {file.refusal && (
            <FormRefusal title="O arquivo não serve, e nada mudou.">
              <p className="mt-1 text-15 wrap-anywhere">{file.refusal}</p>
            </FormRefusal>
          )}
        </div>
      </div>
      {file.review && <CostReview table={table} form={file} shown={file.review} />}
    </>
  )
}

/** Copies the file into memory: the applied content must equal the reviewed content. */
async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
  } catch {
    return null
  }
}

function useCostFile() {
  return useChangeReview<typeof costFileActions>({
    denied: 'Entre de novo para enviar a tabela.',
    messages: costFileMessages,
    subject: ['tabela', 'arquivo'],
    done: ['applied', 'unchanged', 'failed', 'interrupted'],
  })
}

type CostFile = ReturnType<typeof useCostFile>
type Props = { table: CostTable; form: CostFile; shown: NonNullable<CostFile['review']> }

function CostReview({ table, form, shown: { outcome, plan, review } }: Props) {
  const { counts, created, changed, gone, refused } = review
  const isApplicable = counts.refused === 0 && counts.created + counts.changed + counts.gone > 0
  return (
    <ChangeReview
      form={form}
      title={counts.refused > 0 ? `Nada muda em ${table.label}` : `O que muda em ${table.label}`}
      subtitle={fileName(form.sentFields)}
      version={isApplicable ? ['plano', plan] : null}
      apply={{ label: 'Aplicar', busy: 'Aplicando…', question: counts.gone > 0 ? goneQuestion(counts.gone) : null }}
    >
      {outcome === 'conflict' && (
        <ReviewConflict>
          <b className="font-semibold">Alguém mudou a tabela depois que você enviou o arquivo.</b> Nada foi gravado;
          abaixo está o que o arquivo muda agora.
        </ReviewConflict>
      )}
      {counts.refused === 0 && (
        <ChangeCounts
          counts={[
            { label: 'Novas', count: counts.created },
            { label: 'Alteradas', count: counts.changed },
            { label: 'Retiradas', count: counts.gone, isLoud: counts.gone * 10 > counts.current },
            { label: 'Iguais', count: counts.unchanged },
          ]}
        />
      )}
      <p className="mt-3 text-15 text-ink-2 first:mt-0">{summaryOf(counts)}</p>
      <ChangeGroup title="Recusadas" total={counts.refused} shown={refused.length} noun={['linha', 'linhas']}>
        <ul className="grid gap-1 text-15">
          {refused.map(({ line, sentence }) => (
            <li key={line} className="wrap-anywhere">
              <b className="font-semibold">Linha {formatNumber(line)}.</b> {sentence}
            </li>
          ))}
        </ul>
      </ChangeGroup>
      <ChangeGroup title="Retiradas" total={counts.gone} shown={gone.length} noun={['linha', 'linhas']}>
        <p className="mb-1 text-14 text-ink-2">Em vigor hoje e fora do arquivo; ficam no histórico.</p>
        <RowList rows={gone} />
      </ChangeGroup>
      <ChangeGroup title="Alteradas" total={counts.changed} shown={changed.length} noun={['linha', 'linhas']}>
        <ul className="divide-y divide-line border-y border-line">
          {changed.map(({ title, cells }, place) => (
            <li key={`${title}-${place}`} className="py-3 text-15">
              <p className="font-semibold">{title}</p>
              {cells.map(({ label, from, to }) => (
                <p key={label} className="mt-1 text-14 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-2">{label}: </span>
                  <ChangedValue from={from} to={to} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </ChangeGroup>
      <ChangeGroup title="Novas" total={counts.created} shown={created.length} noun={['linha', 'linhas']}>
        <RowList rows={created} />
      </ChangeGroup>
    </ChangeReview>
  )
}

function fileName(sentFields: CostFile['sentFields']): string | undefined {
  const sent = sentFields.find(([name]) => name === 'arquivo')?.[1]
  return sent instanceof File ? sent.name : undefined
}

function goneQuestion(count: number): string {
  return count === 1
    ? 'Uma linha em vigor não está no arquivo e será retirada. Aplicar?'
    : `${formatNumber(count)} linhas em vigor não estão no arquivo e serão retiradas. Aplicar?`
}

function summaryOf({ created, changed, gone, refused }: Review['counts']): string {
  if (refused > 0)
    return `${refused === 1 ? 'Uma linha foi recusada' : `${formatNumber(refused)} linhas foram recusadas`}, e assim nada é aplicado: corrija o arquivo e envie de novo.`
  if (created + changed + gone === 0) return 'Nenhuma diferença: o arquivo é igual à tabela em vigor.'
  return 'Nada mudou ainda. Aplicar grava exatamente isto, e o que estava antes fica no histórico.'
}

function RowList({ rows }: { rows: { title: string; value: string }[] }) {
  return (
    <ul className="grid gap-1 text-15">
      {rows.map(({ title, value }, place) => (
        <li key={`${title}-${place}`} className="wrap-anywhere">
          {title}: <span className="tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  )
}

const notRead = failure('O portal não conseguiu ler o arquivo agora. Nada mudou; tente de novo.')
const notApplied = failure('O portal não respondeu como devia. Veja na tabela como ficou e tente de novo.')

const costFileMessages: ReviewMessages<typeof costFileActions> = {
  compare: { failed: notRead, interrupted: notRead },
  apply: {
    applied: ({ created, changed, gone }) => ({
      title: 'Sucesso!',
      description: `Tabela atualizada. Linhas novas: ${formatNumber(created)}; alteradas: ${formatNumber(changed)}; retiradas: ${formatNumber(gone)}.`,
    }),
    unchanged: { title: 'Nada mudou', description: 'A tabela já era igual.' },
    failed: notApplied,
    interrupted: notApplied,
  },
}
