import { BRIGHT_DESK, DARK_PHONE, lookAtEveryScreen } from '../support/everyScreen.ts'

lookAtEveryScreen('demo', { language: 'de', views: [DARK_PHONE, BRIGHT_DESK] })
