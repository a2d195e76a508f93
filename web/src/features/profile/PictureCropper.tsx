import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../lib/useTranslation.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Slider } from '../../ui/choices/Slider.tsx'
import type { PictureArea } from './cropPicture.ts'

const ZOOM_MAX = 4

export interface PictureCropperProps {
  /** The address of the picture. */
  src: string
  onArea: (area: PictureArea) => void
}

/** Chooses the round part of a picture that is shown, by finger, mouse or keys. */
export function PictureCropper({ src, onArea }: PictureCropperProps) {
  const { t } = useTranslation('settings')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-72 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          cropperProps={{ 'aria-label': t('profile.cropArea'), role: 'group' }}
          // The page's policy forbids style elements; the sheet above brings the same rules.
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label={t('profile.zoom')}
        value={zoom}
        onChange={setZoom}
        minValue={1}
        maxValue={ZOOM_MAX}
        step={0.1}
        wordsFor={(value) => t('profile.zoomWords', { percent: Math.round(value * 100) })}
      />
    </div>
  )
}
