import { Card } from '../ui/content/Card.tsx'

const GROUNDS = [
  'bg-paper text-ink',
  'bg-surface text-soft',
  'bg-sunken text-soft',
  'bg-primary text-on-primary',
  'bg-primary-soft text-primary',
  'bg-coral text-on-coral',
  'bg-coral-soft text-coral',
  'bg-amber-soft text-amber',
  'bg-info-soft text-info',
]
const SERIES = ['bg-data-1', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-data-5']
const SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function Colours() {
  return (
    <Card title="Tokens">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {GROUNDS.map((ground) => (
          <p key={ground} className={`rounded-md border border-line px-3 py-2 text-sm ${ground}`}>
            {ground.replaceAll(/bg-|text-/g, '')}
          </p>
        ))}
      </div>
      <div className="flex gap-2">
        {SERIES.map((series) => (
          <span key={series} className={`h-3 flex-1 rounded-full ${series}`} />
        ))}
      </div>
      {SIZES.map((size) => (
        <p key={size} className={size}>
          128/82 mmHg <span className="text-soft">{size}</span>
        </p>
      ))}
      <p className="w-24 text-right">
        1,111.1
        <br />
        8,888.8
      </p>
    </Card>
  )
}
