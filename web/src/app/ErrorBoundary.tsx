import { Component, type ReactNode } from 'react'
import { reportError } from '../lib/reporting.ts'

interface ErrorBoundaryProps {
  /** The screen that replaces the failed part; `retry` renders it again. */
  renderFailure: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches what fails around the router itself, where its own error screens do not reach. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.retry) : this.props.children
  }

  private retry = () => this.setState({ failed: false })
}
