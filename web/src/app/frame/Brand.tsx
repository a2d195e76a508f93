import { paths } from '../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { BrandMark } from '../../pages/public/frame/BrandMark.tsx'
import { Link } from '../../ui/actions/Link.tsx'

/** The product's sign and name, leading home. */
export function Brand() {
  return (
    <Link href={paths.dashboard()} isStandalone>
      <span className="flex items-center gap-2.5 text-lg sm:max-lg:flex-col sm:max-lg:gap-0.5 sm:max-lg:text-sm">
        <BrandMark />
        {PRODUCT_NAME}
      </span>
    </Link>
  )
}
