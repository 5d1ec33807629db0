import { LabelledField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'

type Props = {
  action: Pick<PanelActionState, 'isBusy' | 'submit'>
  /** Null: was shown before. */
  setup: { drawing: string; key: string } | null
}

/** The picture for the app, the same as text, and the first code as proof that it was read. */
export function SecondFactorSetup({ action, setup }: Props) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        action.submit(new FormData(event.currentTarget))
      }}
      className="grid gap-5"
    >
      <HiddenFields fields={[[actionFields.intent, 'confirm-second-factor']]} />
      {setup && <SetupKey drawing={setup.drawing} typedKey={setup.key} />}
      <LabelledField
        label="Código do aplicativo"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" look="primary" disabled={action.isBusy} className="justify-self-start">
        {action.isBusy ? 'Verificando...' : 'Confirmar e ativar'}
      </Button>
    </Form>
  )
}

function SetupKey({ drawing, typedKey }: { drawing: string; typedKey: string }) {
  return (
    <>
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
    </>
  )
}
