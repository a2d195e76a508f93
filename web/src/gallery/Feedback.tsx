import { useState } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading.tsx'
import { Meter } from '../ui/feedback/Meter.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PasswordStrength } from '../ui/feedback/PasswordStrength.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const FULL_SCREEN_MS = 3000

export function Feedback() {
  const [screen, setScreen] = useState<'loading' | 'error' | null>(null)
  const showLoading = () => {
    setScreen('loading')
    setTimeout(() => setScreen(null), FULL_SCREEN_MS)
  }
  return (
    <>
      <Card title="Feedback">
        <Notice title="Your record is yours">Nobody sees it unless you share it.</Notice>
        <Notice tone="warning" title="Two plans hold the same substance">
          Ask your doctor or pharmacist before you take both.
        </Notice>
        <Notice tone="error" title="Not saved" action={<Button>Try again</Button>}>
          The server did not answer. What you typed is kept here.
        </Notice>
        <div className="flex items-center gap-6 text-primary">
          <Spinner size="small" label="Loading" />
          <Spinner label="Loading" />
          <Spinner size="large" label="Loading" />
        </div>
        <Skeleton label="Loading the text" />
        <Skeleton label="Loading the list" shape="rows" lines={2} />
        <Meter label="Ramipril 5 mg" value={12} maxValue={30} valueText="12 of 30 tablets" />
        <Meter label="Metformin 500 mg" value={4} maxValue={60} valueText="4 of 60 tablets" tone="amber" />
        <PasswordStrength label="Strength" score={1} scoreText="weak" advice="Add two more words." />
        <PasswordStrength label="Strength" score={2} scoreText="fair" advice="Add one more word." />
        <PasswordStrength label="Strength" score={4} scoreText="strong" />
        <div className="flex flex-wrap gap-3">
          <Button onPress={showLoading}>Show the loading screen</Button>
          <Button onPress={() => setScreen('error')}>Show the error screen</Button>
        </div>
        {screen === 'loading' && <FullScreenLoading title="Loading Salve" text="Please wait..." />}
        {screen === 'error' && (
          <ErrorScreen
            title="Something went wrong"
            text="What you saved is safe."
            retryLabel="Try again"
            onRetry={() => setScreen(null)}
          />
        )}
      </Card>
      <Card>
        <EmptyState
          title="Your symptoms will appear here"
          why="Note what you feel and when: your doctor sees what helps and what does not."
          action={<Button variant="primary">Add a symptom</Button>}
        />
      </Card>
    </>
  )
}
