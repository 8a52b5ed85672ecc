import { useRevalidator } from 'react-router';
import { FailedLoad } from '#app/common/failed-load.tsx';

/** Error in place of a block; a retry reloads the data of the page. */
export default function FailedBlock() {
  const { revalidate } = useRevalidator();
  return (
    <div className="mb-7 desk:mb-11">
      <FailedLoad isCard onRetry={() => void revalidate()} />
    </div>
  );
}
