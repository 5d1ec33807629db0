import { type SubmitEvent, useState } from 'react'
import { LabelledField } from '#app/features/admin/accounts/labelled-field.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { drawing: string; typedKey: string; onConfirm: (code: string) => Promise<unknown> }

/** The picture for the app, the same as text, and the first code as proof that it was read. */
export function SecondFactorSetup({ drawing, typedKey, onConfirm }: Props) {
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSending(true)
    await onConfirm(String(new FormData(event.currentTarget).get('code') ?? ''))
    setIsSending(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-15">
        Leia o desenho com um aplicativo autenticador (ou digite a chave nele) e informe o código que aparecer.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`}
          alt="Código QR da verificação em duas etapas"
          width={180}
          height={180}
          className="rounded-2 bg-[#fff]"
        />
        <p className="min-w-0 text-14 text-ink-2">
          Chave
          <code className="mt-1 block font-mono text-15 wrap-anywhere text-ink">
            {typedKey.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <LabelledField
        label="Código do aplicativo"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" look="primary" disabled={isSending} className="justify-self-start">
        {isSending ? 'Verificando...' : 'Confirmar e ativar'}
      </Button>
    </form>
  )
}
