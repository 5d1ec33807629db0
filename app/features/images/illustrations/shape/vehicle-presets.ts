import { bydPresets } from './byd-presets.ts'
import { europeanPresets } from './european-presets.ts'
import type { Preset, Presets } from './proportions.ts'

const asianPresets: Presets = {
  'Kia EV9': {
    paint: '#33564f',
    proportions: {
      tyreDiameter: 790,
      rails: true,
      noseH: 0.44,
      edgeX: 36,
      edgeH: 0.628,
      edgeAngle: 16,
      bonnetLength: 0.24,
      bonnetAngle: 3,
      cowlH: 0.672,
      rake: 37,
      roofPeak: 0.46,
      roofEndH: 0.955,
      tailSlope: 75,
      tailH: 0.66,
      tailInset: 36,
      beltline: 0.655,
      beltRise: 20,
      dloEnd: 0.915,
      dloLean: 70,
      lampStyle: 'vertical',
      tailStyle: 'vertical',
      rimStyle: 'block',
      cladding: 64,
      lampLength: 300,
      tailLength: 240,
    },
  },
  'Zeekr 001': {
    proportions: {
      roofline: 'fastback',
      roofPeak: 0.5,
      deckH: 0.76,
      deckAngle: -15,
      dloEnd: 0.87,
    },
  },
  'GAC Hyptec HT': {
    proportions: {
      roofline: 'coupe',
    },
  },
  'Hyundai Ioniq 5': {
    proportions: {
      edgeX: 60,
      edgeH: 0.575,
      edgeAngle: 18,
      bonnetLength: 0.225,
      bonnetAngle: 7,
      rake: 29,
      tailSlope: 58,
      tailInset: 30,
      clearance: 170,
      lampStyle: 'hammer',
      tailStyle: 'block',
      tailLength: 170,
      rimStyle: 'aero',
      rails: false,
      cladding: 40,
    },
  },
  'Caoa Chery iCar': {
    proportions: {
      edgeX: 60,
      edgeH: 0.57,
      lampStyle: 'round',
      lampLength: 280,
      tailSlope: 80,
      tailInset: 30,
      spoiler: 40,
      rails: false,
      tailStyle: 'round',
      tailLength: 220,
      cladding: 34,
      roof: 'black',
      frontShare: 0.5,
    },
  },
}

const gwmPresets: Presets = {
  'GWM Ora 03': {
    paint: '#e2c9bb',
    proportions: {
      noseH: 0.36,
      edgeX: 175,
      edgeH: 0.55,
      edgeAngle: 36,
      bonnetLength: 0.25,
      bonnetAngle: 7,
      cowlH: 0.645,
      rake: 33,
      roofPeak: 0.45,
      roofEndH: 0.885,
      tailSlope: 44,
      tailH: 0.6,
      tailInset: 95,
      spoiler: 0,
      beltline: 0.625,
      beltRise: 20,
      dloEnd: 0.845,
      dloLean: 170,
      lampStyle: 'round',
      tailStyle: 'round',
      rimStyle: 'wye',
      shoulderH: 0.55,
      shoulderRise: -10,
      tailLength: 230,
    },
  },
  'GWM Haval H6': {
    paint: '#a83236',
    proportions: {
      rails: true,
      edgeH: 0.605,
      edgeX: 65,
      bonnetLength: 0.272,
      lampStyle: 'wide',
      tailStyle: 'wide',
      rimStyle: 'wye',
      grille: 34,
      tailSlope: 54,
      dloEnd: 0.872,
      beltRise: 75,
      tailLength: 330,
    },
  },
  'GWM Tank 300': {
    proportions: {
      rake: 46,
      tailSlope: 82,
      grille: 34,
      roofEndH: 0.962,
      cladding: 70,
      rimStyle: 'six',
      handles: 'pull',
    },
  },
}

const presets: Presets = { ...asianPresets, ...bydPresets, ...europeanPresets, ...gwmPresets }

/** The preset of the model, or of the family that its name begins with: a Dolphin Plus has the shape of a Dolphin. */
export function presetOf(brand: string, model: string): Preset | null {
  const words = `${brand} ${model}`.split(' ')
  for (let count = words.length; count > 1; count--) {
    const name = words.slice(0, count).join(' ')
    if (Object.hasOwn(presets, name)) return presets[name] ?? null
  }
  return null
}

export const presetNames = (): string[] => Object.keys(presets)
