import { suggestionPath } from '#app/domain/charging/charging-address.ts'
import { chargingTrail, pointPath } from '#app/domain/charging/charging-point.ts'
import { PointInputs } from '#app/domain/charging/point-form/point-inputs.tsx'
import { pointFieldsOf, type PointFields } from '#app/domain/charging/point-fields.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormStatus, valuesStayText } from '#app/ui/forms/form-status.tsx'
import { ConsentBox, LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { useFormStatus } from '#app/ui/forms/use-form-status.ts'
import { Form, Link } from '#app/ui/link.tsx'
import {
  correctionPath,
  maxNoteLength,
  type ProposalAnswer,
  proposalConsentSentence,
  proposalConsentVersion,
} from './proposal-fields.ts'

type Props = {
  /** null: a new point. */
  point: { slug: string; name: string; known: number; fields: PointFields } | null
  answer: ProposalAnswer | undefined
  isKept: boolean
}

export function ProposalPage({ point, answer, isKept }: Props) {
  const { statusRef, isSending, onSubmit, formKey } = useFormStatus({ answer, isAccepted: isKept && !answer })
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          ...chargingTrail.slice(0, 1),
          { label: 'Mapa de recarga', to: '/mapa-abastecimento' },
          ...(point ? [{ label: point.name, to: pointPath(point.slug) }] : []),
          { label: point ? 'Corrigir' : 'Sugerir um ponto' },
        ]}
      />
      <header className="max-w-190 pt-2 pb-8">
        <h1 className="wrap-anywhere">{point ? `Corrigir ${point.name}` : 'Sugerir um ponto de recarga'}</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          {point
            ? 'Mude só o que está errado, ou escreva ao fim o que há de errado. Um editor confere antes de mudar o ponto.'
            : 'Escreva o que você sabe; o resto pode ficar em branco. Um editor confere antes de o ponto entrar no mapa.'}
        </p>
      </header>
      <div className="max-w-190">
        <FormStatus
          statusRef={statusRef}
          answer={answer}
          success={
            isKept && !answer ? 'Recebemos a sua proposta. Obrigado! Ela aparece no mapa se um editor a aceitar.' : null
          }
          problemsTitle="Corrija o que segue para enviar:"
          fieldId={fieldId}
          refusal={refusal}
        />
        <ProposalForm key={formKey} point={point} answer={answer} isSending={isSending} onSubmit={onSubmit} />
      </div>
    </main>
  )
}

const refusal = {
  title: 'Não foi possível enviar.',
  reasons: {
    'too-many': 'Já recebemos dez propostas desta conexão hoje. O que você escreveu continua aqui; envie amanhã.',
    'too-many-today': 'Recebemos mais propostas hoje do que a equipe consegue ler. Envie amanhã, por favor.',
    'too-large': `A explicação pode ter até ${maxNoteLength} caracteres. ${valuesStayText}: encurte e envie de novo.`,
    failed: `${valuesStayText}. Tente de novo.`,
    missing: 'Este ponto saiu do mapa enquanto você escrevia.',
  },
} as const

type FormProps = Pick<Props, 'point' | 'answer'> & Pick<ReturnType<typeof useFormStatus>, 'isSending' | 'onSubmit'>

function ProposalForm({ point, answer, isSending, onSubmit }: FormProps) {
  const opened = point?.fields ?? pointFieldsOf(null)
  const fields = answer?.fields ?? { ...opened, nota: '', autorizacao: '' }
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <Form
      method="post"
      action={point ? correctionPath(point.slug) : suggestionPath}
      preventScrollReset
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <input type="hidden" name="vista" value={JSON.stringify(opened)} />
      <PointInputs
        fields={fields}
        problems={problems}
        known={point?.known ?? 0}
        styleUrl={null}
        onMoved={() => undefined}
      />
      <LabelledField
        id={fieldId('nota')}
        name="nota"
        label={point ? 'O que está errado, ou como você sabe' : 'Como você sabe deste ponto'}
        isRequired={!point}
        hint={`“Estive lá ontem”, um endereço na internet. Até ${maxNoteLength} caracteres, sem nomes nem telefones.`}
        problem={problems.nota}
      >
        {(control) => <textarea {...control} rows={3} defaultValue={fields.nota} />}
      </LabelledField>
      <HoneypotField />
      <ConsentBox
        id={fieldId('autorizacao')}
        name="autorizacao"
        version={proposalConsentVersion}
        isTicked={fields.autorizacao !== ''}
        problem={problems.autorizacao}
      >
        {proposalConsentSentence}
      </ConsentBox>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" aria-disabled={isSending} className="min-h-13 px-7 max-sm:w-full">
          {isSending ? 'Enviando...' : 'Enviar para a equipe'}
        </Button>
        <Link to="/politica-privacidade#dados-coletados" className="link text-14">
          Política de Privacidade
        </Link>
      </div>
    </Form>
  )
}

function fieldId(name: string): string {
  return `proposta-${name}`
}
