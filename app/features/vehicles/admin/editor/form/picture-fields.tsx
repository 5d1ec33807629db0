import { Plus } from '#app/ui/icons.tsx'
import { useContext, useState } from 'react'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { pictureKeys } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { ImageInput } from '#app/features/images/input/image-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSection } from './vehicle-text-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

const names = pictureKeys.map(nameOfField.text)

/** AVEH-16: up to five pictures; the first stands on cards. Without any the portal draws the model. */
export function PictureFields() {
  const { entry, problems, notices, noteChange } = useContext(VehicleFormContext)
  const [urls, setUrls] = useState(() => names.map((name) => entry[name] ?? ''))
  const [shown, setShown] = useState(() => Math.max(1, urls.findLastIndex(Boolean) + 1))
  const change = (place: number, url: string) => {
    setUrls((before) => before.with(place, url))
    queueMicrotask(() => noteChange(names[place] ?? ''))
  }
  return (
    <FormSection
      id="imagens"
      note="Até cinco; a primeira é a que aparece nos cartões. Sem imagem, o portal desenha o modelo a partir do comprimento, da altura e do entre-eixos; sem eles, diz que não há imagem."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 sm:grid-cols-2">
        {names.slice(0, shown).map((name, place) => (
          <div key={name}>
            <ImageInput
              label={`Imagem ${place + 1}`}
              name={name}
              value={urls[place] ?? ''}
              onChange={(url) => change(place, url)}
              bucket="vehicle-images"
              folder="vehicles"
              preset="vehicle"
              placeholder="/imagens/vehicle-images/vehicles/…"
              {...(problems[name] && { problem: problems[name] })}
            />
            {notices[name] && <p className="mt-2 text-14 font-semibold text-warn">{notices[name]}</p>}
          </div>
        ))}
      </div>
      {shown < names.length && (
        <Button className="mt-5" onClick={() => setShown(shown + 1)}>
          <Plus aria-hidden="true" className="size-5" />
          Mais uma imagem
        </Button>
      )}
    </FormSection>
  )
}
