import type { ReactNode } from 'react'
import { pointPath } from '#app/domain/charging/charging-point.ts'
import { formatAge } from '#app/domain/charging/point-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { FormStatus, valuesStayText } from '#app/ui/forms/form-status.tsx'
import { ConsentBox, LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import type { PointReports } from './answer-report-form.server.ts'
import {
  emptyReportFields,
  maxCommentLength,
  type ReportAnswer,
  reportConsentSentence,
  reportConsentVersion,
  reportsId,
  reportLabels,
} from './report-fields.ts'

type Props = {
  slug: string
  reports: PointReports
  now: Date
  answer: ReportAnswer | undefined
  isKept: boolean
}

export function ReportSection({ slug, reports, now, answer, isKept }: Props) {
  return (
    <section aria-labelledby={reportsId}>
      <h2 id={reportsId} className="scroll-mt-22 text-22">
        Relatos de visitantes
      </h2>
      <p className="mt-3 font-semibold">{formatReports(reports)}</p>
      <p className="mt-1 text-14 text-pretty text-ink-3">
        É o que visitantes contaram, sem conferência: não diz se o ponto funciona agora.
      </p>
      <Comments comments={reports.comments} now={now} />
      <div className="no-print mt-4">
        <FormStatus
          statusRef={noStatusRef}
          answer={answer}
          success={
            isKept && !answer ? 'Relato contado. Obrigado! Um comentário aparece depois que a equipe o ler.' : null
          }
          problemsTitle="Para enviar o relato:"
          fieldId={fieldId}
          refusal={refusal}
        />
        <ReportForm slug={slug} answer={answer} />
      </div>
    </section>
  )
}

/** Does nothing, because every result opens a new page and no script needs to move the focus. */
function noStatusRef() {}

const refusal = {
  title: 'O relato não foi contado.',
  reasons: {
    again: 'Já recebemos hoje um relato sobre este ponto vindo desta conexão. Amanhã você pode enviar outro.',
    'too-many': 'Já recebemos muitos relatos desta conexão hoje. Volte amanhã.',
    'too-many-here': 'Este ponto já recebeu relatos demais hoje para que a contagem diga algo. Volte amanhã.',
    'too-large': `O comentário pode ter até ${maxCommentLength} caracteres. ${valuesStayText}: encurte e envie de novo.`,
    failed: `${valuesStayText}. Tente de novo.`,
    missing: 'Este ponto saiu do mapa.',
  },
} as const

/** '3 relatos em 30 dias: 2 funcionou, 1 não funcionou'. */
export function formatReports({ worked, failed }: Pick<PointReports, 'worked' | 'failed'>): string {
  if (worked + failed === 0) return 'Nenhum relato em 30 dias.'
  const parts = [worked > 0 && `${worked} funcionou`, failed > 0 && `${failed} não funcionou`].filter(Boolean)
  return `${countOf(worked + failed, 'relato', 'relatos')} em 30 dias: ${parts.join(', ')}`
}

function Comments({ comments, now }: { comments: PointReports['comments']; now: Date }): ReactNode {
  if (comments.length === 0) return null
  return (
    <ul aria-label="Comentários" className="mt-4 border-t border-line text-15">
      {comments.map(({ id, worked, comment, createdAt }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
          <p className="mt-1 text-14 text-ink-3">
            {worked ? reportLabels.funcionou : reportLabels['nao-funcionou']}, {formatAge(createdAt, now)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ReportForm({ slug, answer }: { slug: string; answer: ReportAnswer | undefined }) {
  const fields = answer?.fields ?? emptyReportFields
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <form
      method="post"
      action={`${pointPath(slug)}#${reportsId}`}
      aria-label="Relatar uma recarga neste ponto"
      className="grid gap-3 rounded-3 border border-line p-4"
    >
      <p className="font-semibold">Você tentou carregar aqui?</p>
      <HoneypotField />
      <ConsentBox
        id={fieldId('autorizacao')}
        name="autorizacao"
        version={reportConsentVersion}
        isTicked={fields.autorizacao !== ''}
        problem={problems.autorizacao}
      >
        {reportConsentSentence}
      </ConsentBox>
      <div className="grid grid-cols-2 gap-3">
        {Object.entries(reportLabels).map(([value, label], at) => (
          <Button key={value} id={at === 0 ? fieldId('relato') : undefined} type="submit" name="relato" value={value}>
            {label}
          </Button>
        ))}
      </div>
      <Disclosure label="Acrescentar um comentário" isOpen={fields.comentario !== ''}>
        <LabelledField
          id={fieldId('comentario')}
          name="comentario"
          label="Comentário (opcional)"
          hint={`Até ${maxCommentLength} caracteres, sem nomes nem telefones. Vai junto com a sua resposta.`}
          problem={problems.comentario}
        >
          {(control) => <textarea {...control} rows={2} defaultValue={fields.comentario} />}
        </LabelledField>
      </Disclosure>
    </form>
  )
}

function fieldId(name: string): string {
  return `relato-${name}`
}
