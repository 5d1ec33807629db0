import { useRef } from 'react'
import { chargingTrail, pointPath } from '#app/domain/charging/charging-point.ts'
import { imageTypes, problemOf } from '#app/domain/images/image-rules.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormStatus, RequiredFieldsNote, valuesStayText } from '#app/ui/forms/form-status.tsx'
import { ConsentBox, LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { useFormStatus } from '#app/ui/forms/use-form-status.ts'
import { Form, Link } from '#app/ui/link.tsx'
import {
  emptyPhotoFields,
  maxCreditLength,
  maxDescriptionLength,
  type PhotoAnswer,
  photoConsentSentence,
  photoConsentVersion,
  photoFormPath,
  photoSenderName,
} from './photo-fields.ts'

type Props = { point: { slug: string; name: string }; sender: string; answer: PhotoAnswer | undefined }

export function PhotoPage({ point, sender, answer }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          ...chargingTrail.slice(0, 1),
          { label: 'Mapa de recarga', to: '/mapa-abastecimento' },
          { label: point.name, to: pointPath(point.slug) },
          { label: 'Enviar uma foto' },
        ]}
      />
      <header className="max-w-190 pt-2 pb-8">
        <h1 className="wrap-anywhere">Foto de {point.name}</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          A entrada, o carregador, os conectores, as vagas: o que ajuda alguém a achar e a usar o ponto. Sem rostos e
          sem placas de carros, por favor.
        </p>
      </header>
      <div className="max-w-190">
        <PhotoForm point={point} sender={sender} answer={answer} />
      </div>
    </main>
  )
}

const refusal = {
  title: 'A foto não foi enviada.',
  reasons: {
    unreadable: `A foto não pôde ser lida. Envie um arquivo JPG, PNG ou WebP, com até 50 megapixels. ${valuesStayText}.`,
    'too-many': 'Já recebemos muitas fotos desta conexão hoje. Envie amanhã, por favor.',
    full: 'Há mais fotos à espera do que a equipe consegue ver. Envie daqui a alguns dias, por favor.',
    busy: `Muitas fotos estão chegando agora. ${valuesStayText}; envie de novo em um minuto.`,
    'too-large': `O arquivo é grande demais: a foto pode ter até 12 MB. ${valuesStayText}.`,
    failed: `${valuesStayText}. Tente de novo.`,
    missing: 'Este ponto saiu do mapa.',
    'cut-short': `A foto não chegou inteira: a conexão caiu ou ficou parada. ${valuesStayText}; envie de novo.`,
  },
} as const

function PhotoForm({ point, sender, answer }: Props) {
  const { statusRef, isSending, onSubmit } = useFormStatus({ answer, isAccepted: false })
  const fields = answer?.fields ?? emptyPhotoFields
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <>
      <FormStatus
        statusRef={statusRef}
        answer={answer}
        problemsTitle="Corrija o que segue para enviar:"
        fieldId={fieldId}
        refusal={refusal}
      />
      <Form
        method="post"
        encType="multipart/form-data"
        action={photoFormPath(point.slug)}
        preventScrollReset
        noValidate
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        <input type="hidden" name={photoSenderName} value={sender} />
        <RequiredFieldsNote />
        <FileField problem={problems.foto ?? (answer?.fields?.foto ? chooseAgainText : undefined)} />
        <LabelledField
          id={fieldId('descricao')}
          name="descricao"
          label="O que a foto mostra"
          isRequired
          hint={`“Entrada pela rua de trás”, “Dois cabos CCS2”. Até ${maxDescriptionLength} caracteres.`}
          problem={problems.descricao}
        >
          {(control) => <input {...control} type="text" autoComplete="off" defaultValue={fields.descricao} />}
        </LabelledField>
        <LabelledField
          id={fieldId('credito')}
          name="credito"
          label="Crédito (opcional)"
          hint={`O nome que fica sob a foto, visível a todos. Em branco: “Foto: visitante”. Até ${maxCreditLength} caracteres.`}
          problem={problems.credito}
        >
          {(control) => <input {...control} type="text" autoComplete="off" defaultValue={fields.credito} />}
        </LabelledField>
        <HoneypotField />
        <ConsentBox
          id={fieldId('autorizacao')}
          name="autorizacao"
          version={photoConsentVersion}
          isTicked={fields.autorizacao !== ''}
          problem={problems.autorizacao}
        >
          {photoConsentSentence}
        </ConsentBox>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" aria-disabled={isSending} className="min-h-13 px-7 max-sm:w-full">
            {isSending ? 'Enviando...' : 'Enviar para a equipe'}
          </Button>
          <Link to="/politica-privacidade#dados-coletados" className="link inline-flex min-h-11 items-center text-14">
            O que guardamos
          </Link>
        </div>
      </Form>
    </>
  )
}

/** Browsers clear a file field on every page load. */
const chooseAgainText = 'Se o campo estiver vazio, escolha a foto de novo.'

function FileField({ problem }: { problem: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <LabelledField
      id={fieldId('foto')}
      name="foto"
      label="Foto"
      isRequired
      hint="JPG, PNG ou WebP, até 12 MB. O lugar, a data e o aparelho que o arquivo guarda não são publicados: tiramos tudo isso."
      problem={problem}
    >
      {(control) => (
        <input
          {...control}
          ref={field}
          type="file"
          accept={imageTypes.join(',')}
          onChange={() => void reduceChosen(field.current)}
        />
      )}
    </LabelledField>
  )
}

/** Shrinks the chosen photo, because a phone's photo is far too large. If that fails, the original is sent. */
async function reduceChosen(input: HTMLInputElement | null) {
  const file = input?.files?.[0]
  if (!input || !file || problemOf(file)) return
  const { optimizeImage } = await import('#app/domain/images/optimize/optimize-image.ts')
  const reduced = await optimizeImage(file, 'point').catch(() => null)
  if (!reduced || reduced.file.size >= file.size || input.files?.[0] !== file) return
  const chosen = new DataTransfer()
  chosen.items.add(new File([reduced.file], file.name, { type: reduced.file.type }))
  input.files = chosen.files
}

function fieldId(name: string): string {
  return `foto-${name}`
}
