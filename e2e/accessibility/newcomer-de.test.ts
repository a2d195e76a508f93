import { BRIGHT_PHONE, DARK_DESK, lookAtEveryScreen } from '../support/everyScreen.ts'

lookAtEveryScreen('newcomer', { language: 'de', views: [BRIGHT_PHONE, DARK_DESK] })
