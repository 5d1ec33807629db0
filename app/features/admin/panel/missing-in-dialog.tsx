import { useNavigate, useRouteError } from 'react-router'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { MissingPlate } from './missing-plate.tsx'

type Props = { title: string; sentence: string; back: { to: string; label: string } }

/** A form whose row is gone: said over its table. Any other failure is handed on. */
export function MissingInDialog({ title, sentence, back }: Props) {
  const error = useRouteError()
  const navigate = useNavigate()
  if (!isMissing(error)) throw error
  return (
    <FormDialog title={title} note={null} onClose={() => void navigate(back.to)}>
      <div className="wrap py-10">
        <MissingPlate sentence={sentence} back={back} />
      </div>
    </FormDialog>
  )
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}
