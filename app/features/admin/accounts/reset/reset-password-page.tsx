import { ButtonLink } from '#app/ui/button.tsx'
import { Entrance } from '#app/features/admin/accounts/fields/entrance.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToastFor } from './use-toast-for.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { type ResetAnswer, resetToasts } from './reset-answer.ts'
import { resetMinutes } from './reset-minutes.ts'

type Props = { link: 'missing' | 'invalid' | 'valid'; answer: ResetAnswer | undefined }

/** From a mail's link to a new password (RESET-08). */
export function ResetPasswordPage({ link, answer }: Props) {
  useToastFor(answer, resetToasts)
  useReturnToSignIn(answer?.outcome === 'reset')
  if (answer?.outcome === 'reset') return <Done />
  if (link === 'valid') return <Ask answer={answer} />
  return <NoLink isMissing={link === 'missing'} />
}

function Ask({ answer }: { answer: ResetAnswer | undefined }) {
  return (
    <Entrance
      title="Redefinir senha"
      lead={`Escolha a nova senha. O link vale por ${resetMinutes} minutos; ao salvar, todas as sessões abertas são encerradas.`}
    >
      <NewPasswordForm answer={answer} />
    </Entrance>
  )
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  return (
    <Entrance
      title="Token inválido"
      lead={
        isMissing
          ? 'Token de reset não encontrado.'
          : `O link já foi usado ou passou dos ${resetMinutes} minutos. Peça outro; leva um minuto.`
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/forgot-password" look="primary">
          Pedir novo link
        </ButtonLink>
        <ButtonLink to="/admin">Voltar ao login</ButtonLink>
      </div>
    </Entrance>
  )
}

function Done() {
  return (
    <Entrance
      title="Senha resetada com sucesso!"
      lead="As sessões abertas foram encerradas. Em instantes você volta ao login."
    >
      <ButtonLink to="/admin" className="justify-self-start">
        Ir para o login
      </ButtonLink>
    </Entrance>
  )
}

const returnMs = 3000

/** RESET-16. Without script the link on the page leads the same way. */
function useReturnToSignIn(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/admin'), returnMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
