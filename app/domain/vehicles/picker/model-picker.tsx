import type { ReactNode } from 'react'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { Button } from '#app/ui/button.tsx'
import { allModels, type ModelChoice, modelsParameter } from './model-choice.ts'

type Props = {
  none: string
  chosen?: { slug: string; name: string } | null
  /** All models if the address requests them. null: the script loads them when the picker is visible. */
  all: ModelChoice[] | null
  taken?: (string | number)[]
  plug?: 'with' | 'without'
  /** Uses the id as the option value; default: the slug. */
  by?: 'id'
  /** Button that requests all models without JavaScript. */
  listButton?: ReactNode
  children: (options: ReactNode) => ReactNode
}

export function ModelPicker({ none, chosen = null, all, taken = [], plug, by, ...parts }: Props) {
  const { listButton = <ListButton />, children } = parts
  const valueOf = ({ id, slug }: ModelChoice) => (by === 'id' ? id : slug)
  const offered =
    all?.filter((model) => (!plug || model.hasPlug === (plug === 'with')) && model.slug !== chosen?.slug) ?? []
  return (
    <model-picker
      data-by={by}
      data-chosen={chosen?.slug}
      data-taken={taken.length > 0 ? taken.join(' ') : undefined}
      data-plug={plug}
      data-whole={all ? '' : undefined}
    >
      {children(
        <>
          <option value="">{none}</option>
          {chosen && <option value={chosen.slug}>{chosen.name}</option>}
          {[...Map.groupBy(offered, ({ brand }) => brand)].map(([brand, models]) => (
            <optgroup key={brand} label={brand}>
              {models.map((model) => (
                <option key={model.id} value={valueOf(model)} disabled={taken.includes(valueOf(model))}>
                  {nameOf({ brand, model: model.name })}
                </option>
              ))}
            </optgroup>
          ))}
          {/* The script adds the models after this element. */}
          <template />
        </>,
      )}
      {!all && <noscript>{listButton}</noscript>}
    </model-picker>
  )
}

function ListButton() {
  return (
    <Button type="submit" formNoValidate name={modelsParameter} value={allModels} variant="secondary" className="mt-2">
      Mostrar todos os modelos
    </Button>
  )
}
