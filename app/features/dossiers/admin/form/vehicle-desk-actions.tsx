import { vehiclePreviewPath } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Props = {
  /** Null while the model is new. */
  id: number | null
  /** Where visitors read it; null while they cannot. */
  portalPath: string | null
  isSaving: boolean
  onSaveAndStay: () => void
  onClose: () => void
}

export function VehicleDeskActions({ id, portalPath, isSaving, onSaveAndStay, onClose }: Props) {
  const hasScript = useHydrated()
  // Not disabled while it saves: the focus would be gone with it, and Escape would reach nobody.
  const busy = { disabled: !hasScript, 'aria-disabled': isSaving || undefined }
  return (
    <>
      <Button type="submit" look="primary" {...busy} className="max-sm:flex-1">
        {isSaving ? 'Salvando…' : 'Salvar'}
      </Button>
      <Button {...busy} onClick={onSaveAndStay} className="max-sm:flex-1">
        Salvar e continuar
      </Button>
      {id !== null && (
        <a
          href={vehiclePreviewPath(id)}
          target="_blank"
          rel="noopener"
          className={buttonClass('quiet', 'max-sm:hidden')}
        >
          Prévia
        </a>
      )}
      {portalPath !== null && (
        <a href={portalPath} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          Ver no portal
        </a>
      )}
      <Button look="quiet" onClick={onClose} className="max-sm:hidden">
        Cancelar
      </Button>
    </>
  )
}
